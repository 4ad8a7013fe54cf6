/** What every page but the table has on top. */
export function Masthead({ here }: { here: "start" | "cards" }) {
  return (
    <header class="masthead">
      <a class="brand" href="/">
        Kohort
      </a>
      <nav aria-label="Kohort">
        <a href="/" aria-current={here === "start" ? "page" : undefined}>
          Play
        </a>
        <a href="/cards" aria-current={here === "cards" ? "page" : undefined}>
          Cards
        </a>
      </nav>
    </header>
  );
}

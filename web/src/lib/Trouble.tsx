/** What stands under a form when it was refused; nothing while there are no words. */
export function Trouble({ words }: { words: string }) {
  return words ? (
    <p class="trouble" role="alert">
      {words}
    </p>
  ) : null;
}

export function App() {
  return (
    <main>
      <h1>Kohort</h1>
    </main>
  );
}

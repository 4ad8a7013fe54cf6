"""Tables in the browser: HTTP for answers, a socket that pushes, a database that forgets nothing."""

import { defineConfig } from "vitest/config";

const server = process.env.KOHORT_SERVER ?? "http://localhost:8000";

export default defineConfig({
  // absolute, so that a page deep in the client (/table/...) finds its files
  base: "/",
  build: {
    // served by the Python package, and part of its wheel
    outDir: "../src/kohort/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
  },
});

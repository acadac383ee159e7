import { defineConfig } from "vitest/config";

// React as visitors get it: for development it reads the stack at every element, which took a third of the time of pages.
process.env.NODE_ENV = "production";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["{app,server,demo,scripts,test}/**/*.test.{ts,tsx}"],
    globalSetup: ["./test/database-template.ts"],
    setupFiles: ["./test/properties.ts"],
    // A worker reads the code and opens its database once, not for each file anew. What a test changes of that, it restores.
    isolate: false,
    // Two cores: a third of the time a worker waits, for a disk, a limit or a clock that is tried.
    maxWorkers: 3,
    // What hangs fails; a machine that is busy with other things may take its time.
    testTimeout: 420_000,
    hookTimeout: 420_000,
  },
});

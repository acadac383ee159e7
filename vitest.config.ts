import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["{app,server,demo,scripts,test}/**/*.test.{ts,tsx}"],
    globalSetup: ["./test/database-template.ts"],
    setupFiles: ["./test/properties.ts"],
    // A worker reads the code and opens its database once, not for each file anew. What a test changes of that, it restores.
    isolate: false,
    // Two cores: more workers than that only wait for each other.
    maxWorkers: 2,
    // What hangs fails; a machine that is busy with other things may take its time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

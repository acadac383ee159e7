import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["{app,server,demo,scripts,test}/**/*.test.{ts,tsx}"],
    globalSetup: ["./test/database-template.ts"],
    // Two cores: more workers than that only wait for each other.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 3999);
// The pictures that the tests look at; drawing all of them would take the processor from the browser.
process.env.DEMO_PICTURES ??= "100";
// Where a test plays the push service.
process.env.E2E_PUSH_PORT ??= String(port + 5);
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), "bubblegum-e2e-"));

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const browser = {
  launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: QUIET },
  // What slides in is waited for until it stands still, and a busy machine draws few frames.
  contextOptions: { reducedMotion: "reduce" as const },
  // What passes through a worker, no test can hold or change. Tests of the workers allow them.
  serviceWorkers: "block" as const,
};

export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  // A test waits for the page as often as it works: three keep two cores at work.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A flaky test is a bug: it is mended, never repeated.
  retries: 0,
  // What hangs fails; a machine that is busy with other things may take its time.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: { baseURL: `http://localhost:${port}`, screenshot: "only-on-failure", locale: "en-US", timezoneId: "UTC", ...browser },
  projects: [
    // A journey runs on the phone, which most players have; on a desktop if it is tagged so, and on both only where they differ.
    // One dot a pixel: a phone's fine dots are drawn by the processor here, and no test depends on them.
    { name: "phone", grepInvert: /@desktop/, use: { ...devices["Pixel 7"], deviceScaleFactor: 1, ...browser } },
    { name: "desktop", grep: /@desktop|@both/, use: { ...devices["Desktop Chrome"], ...browser, viewport: { width: 1280, height: 900 } } },
  ],
  webServer: {
    command: "node --enable-source-maps scripts/serve.mjs",
    url: `http://localhost:${port}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
      // A busy machine must not refuse requests: a page that says so has nothing of what a test waits for.
      MAX_WAIT_MS: "60000",
      CONTACT_EMAIL: "help@values.example",
      DEMO_PUSH_URL: `http://127.0.0.1:${process.env.E2E_PUSH_PORT}`,
    },
    stdout: "ignore",
    stderr: "pipe",
  },
});

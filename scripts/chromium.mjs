// Finds a Chromium for the browser tests, and installs one where none is found. Node's own modules only.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { installDebianPackages } from "./debian.mjs";
import { root, toolEnvironment } from "./toolchain.mjs";

// The headless build comes first: it draws no window and takes half the time.
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a Chromium that this machine can run; empty for Playwright's own. Ends the process when none can be had. */
export function findChromium() {
  const found = installed();
  if (found) return found;
  console.log("No Chromium found: installing one …");
  for (const name of ["chromium-headless-shell", "chromium"]) if (installDebianPackages([name])) return installed();
  const playwright = path.join(root, "node_modules", ".bin", "playwright");
  if (spawnSync(playwright, ["install", "chromium"], { cwd: root, stdio: "inherit", env: toolEnvironment() }).status === 0) return "";
  console.error("The browser tests need a Chromium. Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test");
  process.exit(1);
}

function installed() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...PLACES].find((file) => existsSync(file));
}

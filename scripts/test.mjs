// `npm test`: installs what is missing, then every check and every test. Node's own modules only.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { findChromium } from "./chromium.mjs";
import { buildIfStale, installPackages, pinnedNode, root, toolEnvironment } from "./toolchain.mjs";

const bin = (name) => path.join(root, "node_modules", ".bin", name);

installPackages();
const chromium = findChromium();
const steps = [
  ["type check", bin("react-router"), ["typegen"]],
  ["type check", bin("tsc"), ["-p", "."]],
  ["lint and format", bin("biome"), ["check", "."]],
  ["structure", pinnedNode, ["scripts/check-structure.ts"]],
  ["dead code", bin("knip"), []],
  ["unit and integration tests", bin("vitest"), ["run"]],
  ["build", undefined],
  ["browser tests", bin("playwright"), ["test"]],
];

const failures = [];
for (const [name, command, args] of steps) {
  console.log(`\n── ${name}`);
  if (command === undefined) {
    buildIfStale();
    continue;
  }
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", env: toolEnvironment({ CHROMIUM_PATH: chromium }) });
  if (result.status !== 0) failures.push(name);
}

if (failures.length > 0) {
  console.error(`\nFailed: ${failures.join(", ")}`);
  process.exit(1);
}
console.log("\nEverything passed.");

// `npm run bench`: our target figures (docs/bench.md), measured in one run and printed as a table; with `--against COMMIT` the cost of
// pages in both versions, alternately.
import { spawnSync } from "node:child_process";
import { measureAgainst } from "../bench/against.mjs";
import { runBench } from "../bench/run.mjs";
import { installDebianPackages } from "./debian.mjs";
import { root } from "./toolchain.mjs";

const AGAINST_PORT = 3986;

const missing = ["wrk", "nginx"].filter((name) => spawnSync("which", [name]).status !== 0);
if (missing.length > 0 && !installDebianPackages(missing)) {
  console.error(`The bench needs ${missing.join(" and ")}. Install them and try again.`);
  process.exit(1);
}
process.chdir(root);
const [first, commit] = process.argv.slice(2);
if (first === "--against") {
  await measureAgainst(commit ?? "HEAD~1", AGAINST_PORT);
  process.exit(0);
}
const failed = await runBench(process.argv.slice(2));
if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);

// Lighthouse's scores for a page, on its own idea of a phone. Fetched when it is needed: it is large.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findChromium } from "../scripts/chromium.mjs";
import { root, toolEnvironment } from "../scripts/toolchain.mjs";

const VERSION = "13.5.0";

const RUNS = 3;

/** The four scores, 0 to 100, and the audits that cost points: of three runs the one with the median performance. */
export function measureLighthouse(address) {
  const runs = Array.from({ length: RUNS }, () => runLighthouse(address));
  return runs.sort((a, b) => a.scores.performance - b.scores.performance)[Math.floor(RUNS / 2)];
}

function runLighthouse(address) {
  const folder = mkdtempSync(path.join(tmpdir(), "bubblegum-lighthouse-"));
  const report = path.join(folder, "report.json");
  const args = ["--yes", `lighthouse@${VERSION}`, address, "--quiet", "--output=json", `--output-path=${report}`];
  args.push("--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking");
  spawnSync("npx", args, {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: toolEnvironment({ CHROME_PATH: findChromium() || undefined }),
  });
  const { categories, audits } = JSON.parse(readFileSync(report, "utf8"));
  rmSync(folder, { recursive: true, force: true });
  const scores = Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]));
  const lost = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight, id }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => id);
  return { scores, lost: [...new Set(lost)] };
}

// `npm test`: installs what is missing, then every check and every test, and closes with the counts. Node's own modules only.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { findChromium } from "./chromium.mjs";
import { buildIfStale, installPackages, pinnedNode, root, toolEnvironment } from "./toolchain.mjs";

const bin = (name) => path.join(root, "node_modules", ".bin", name);
const reports = path.join(root, ".cache");
const vitestReport = path.join(reports, "vitest.json");
const playwrightReport = path.join(reports, "playwright.json");
const MAX_FILES_LISTED = 20;
const MAX_LINES_OF_A_FAILURE = 25;

installPackages();
const environment = toolEnvironment({ CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport });
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

const failures = [];
const seconds = new Map();
check("types", bin("react-router"), ["typegen"]);
// None of these uses more than one core for long.
await Promise.all([
  inTurn([
    ["types", bin("tsc"), ["-p", "."]],
    ["lint and format", bin("biome"), ["check", "--error-on-warnings", "."]],
  ]),
  inTurn([
    // A package without its builds for other machines fails every install, and only there.
    ["lock file", "npm", ["ci", "--dry-run", "--offline", "--ignore-scripts", "--loglevel=error", "--no-progress"]],
    ["dead code", bin("knip"), ["--treat-config-hints-as-errors"]],
    ["structure", pinnedNode, ["scripts/check-structure.ts"]],
    ["requirements", pinnedNode, ["scripts/check-requirements.ts"]],
    ["migrations", pinnedNode, ["scripts/check-migrations.ts"]],
    ["locks of migrations", bin("squawk"), ["--no-error-on-unmatched-pattern", "migrations/*.sql"]],
    ["words", pinnedNode, ["scripts/check-words.ts"]],
  ]),
]);
// Some of the next tests run the built site.
step("build", buildIfStale);
check("unit and integration tests", bin("vitest"), ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`]);
check("browser tests", bin("playwright"), ["test", "--reporter=list,json"]);

console.log(
  `\n── what the test files took\n${[...shares("unit and integration", vitestFiles()), ...shares("browser", playwrightFiles())].join("\n")}`,
);
const counts = [countVitest(), countPlaywright()];
const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
console.log(`\n${[...seconds].map(([name, taken]) => `${name} ${taken.toFixed(0)} s`).join(", ")}`);
if (failures.length > 0) console.error(`\nFailed: ${[...new Set(failures)].join(", ")}`);
for (const { test, why } of [...vitestFailures(), ...playwrightFailures()]) console.error(`\n✗ ${test}\n${why}`);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
process.exit(failures.length > 0 ? 1 : 0);

function check(name, command, args) {
  step(name, () => {
    if (spawnSync(command, args, { cwd: root, stdio: "inherit", env: environment }).status !== 0) failures.push(name);
  });
}

/** Checks one after the other beside others, each with all it said at its end. */
async function inTurn(checks) {
  for (const [name, command, args] of checks) {
    const began = performance.now();
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], env: environment });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
    const [code] = await once(child, "close");
    console.log(`\n── ${name}\n${Buffer.concat(said)}`);
    if (code !== 0) failures.push(name);
    noteTime(name, began);
  }
}

function step(name, act) {
  console.log(`\n── ${name}`);
  const began = performance.now();
  act();
  noteTime(name, began);
}

function noteTime(name, began) {
  seconds.set(name, (seconds.get(name) ?? 0) + (performance.now() - began) / 1_000);
}

function countVitest() {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = read(vitestReport);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

function countPlaywright() {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(playwrightReport).stats ?? {};
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** Failed tests with their messages, so that the end of a long log shows the causes. */
function vitestFailures() {
  const { testResults = [] } = read(vitestReport);
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [{ test: file, why: shortened(message) }];
    return failed.map(({ fullName, failureMessages }) => ({ test: `${file} › ${fullName}`, why: shortened(failureMessages.join("\n")) }));
  });
}

/** The same of browser tests, and those that passed only when they were repeated. */
function playwrightFailures() {
  const failed = [];
  const add = ({ file, title, suites = [], specs = [] }) => {
    for (const spec of specs) {
      for (const { projectName, results, status } of spec.tests) {
        if (status !== "unexpected" && status !== "flaky") continue;
        const why = results.flatMap(({ errors }) => errors.map(({ message }) => message)).join("\n");
        failed.push({
          test: `[${projectName}] ${file} › ${spec.title}${status === "flaky" ? " (passed when repeated)" : ""}`,
          why: shortened(why),
        });
      }
    }
    for (const suite of suites) add({ ...suite, file: file ?? title });
  };
  for (const suite of read(playwrightReport).suites ?? []) add(suite);
  return failed;
}

function shortened(text) {
  return stripVTControlCharacters(text).split("\n").slice(0, MAX_LINES_OF_A_FAILURE).join("\n");
}

/** Seconds by test file, of the time that the workers spent on them. */
function vitestFiles() {
  const { testResults = [] } = read(vitestReport);
  return new Map(testResults.map(({ name, startTime, endTime }) => [path.relative(root, name), (endTime - startTime) / 1_000]));
}

function playwrightFiles() {
  const files = new Map();
  const add = ({ file, suites = [], specs = [] }) => {
    const took = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results.map(({ duration }) => duration / 1_000));
    files.set(file, (files.get(file) ?? 0) + took.reduce((sum, one) => sum + one, 0));
    for (const suite of suites) add({ ...suite, file });
  };
  for (const suite of read(playwrightReport).suites ?? []) add(suite);
  return files;
}

/** A line for each of the files that took longest, with its share of all, and one for the others. */
function shares(kind, files) {
  const sorted = [...files].sort(([, one], [, other]) => other - one);
  const all = sorted.reduce((sum, [, taken]) => sum + taken, 0);
  const line = (name, taken) => `${taken.toFixed(1).padStart(7)} s ${((100 * taken) / all).toFixed(1).padStart(5)} %  ${name}`;
  const others = sorted.slice(MAX_FILES_LISTED);
  return [
    `${kind} tests: ${all.toFixed(0)} s in ${sorted.length} files`,
    ...sorted.slice(0, MAX_FILES_LISTED).map(([file, taken]) => line(file, taken)),
    ...(others.length > 0
      ? [
          line(
            `${others.length} other files`,
            others.reduce((sum, [, taken]) => sum + taken, 0),
          ),
        ]
      : []),
  ];
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

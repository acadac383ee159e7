import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { isOlder, root } from "./toolchain.mjs";

// The commands of the README before the project's packages are installed. npm, the pinned Node and the build are fakes here that record
// their calls: the real ones take minutes.

const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-commands-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const clone = path.join(scratch, "clone");
const calls = path.join(scratch, "calls");
const npm = path.join(scratch, "npm.cjs");
const commands = packageJson.scripts as Record<string, string>;

/** Installs placeholders, with the tools if requested. */
const NPM_PLACEHOLDER = `
const { appendFileSync, chmodSync, mkdirSync, writeFileSync } = require("node:fs");
const args = process.argv.slice(2);
appendFileSync(${JSON.stringify(calls)}, "npm " + args.slice(0, 2).join(" ") + "\\n");
const stand = (file, name) => {
  mkdirSync(require("node:path").dirname(file), { recursive: true });
  writeFileSync(file, "#!/bin/sh\\necho \\"" + name + " $*\\" >> ${calls}\\n");
  chmodSync(file, 0o755);
};
stand("node_modules/node/bin/node", "node");
stand("node_modules/.bin/node", "node");
if (args.includes("--include=dev")) {
  stand("node_modules/.bin/react-router", "react-router");
  mkdirSync("node_modules/@react-router/dev", { recursive: true });
}
writeFileSync("node_modules/.package-lock.json", "{}");
`;

beforeEach(() => {
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(clone, { recursive: true });
  writeFileSync(npm, NPM_PLACEHOLDER);
  chmodSync(npm, 0o755);
  for (const name of ["package.json", "package-lock.json", "scripts", "bench"])
    cpSync(path.join(root, name), path.join(clone, name), { recursive: true });
});

/** Runs a command of package.json in the clone, by the Node of this test. Returns the calls and the output. */
function run(name: string, environment: NodeJS.ProcessEnv = {}) {
  const [, ...args] = (commands[name] as string).split(" ");
  const { PATH } = process.env;
  const result = spawnSync(process.execPath, args, {
    cwd: clone,
    env: { PATH, npm_execpath: npm, ...environment },
    encoding: "utf8",
  });
  const called = readFileSync(calls, { encoding: "utf8", flag: "a+" }).trim().split("\n");
  rmSync(calls, { force: true });
  return { called, printed: result.stdout + result.stderr };
}

const ALL = Object.keys(commands).filter((name) => !["test", "build"].includes(name));

test.each(ALL)("npm run %s on a fresh clone installs the locked packages and runs under the pinned Node", (name) => {
  const { called, printed } = run(name);
  expect(printed).not.toMatch(/Error|\n\s+at /);
  expect(called[0]).toBe("npm ci --include=dev");
  expect(called.at(-1)).toMatch(/^node .*scripts\/[\w-]+\.(mjs|ts)/);
});

test.each(["doctor", "bench", "start"])("npm run %s works after a command that needs no build ran first", (name) => {
  run("hash-password");
  const { called } = run(name);
  expect(called).toEqual([
    "react-router build --logLevel warn",
    "node scripts/compress-assets.mjs",
    expect.stringMatching(/^node .*scripts\/\w+\.mjs$/),
  ]);
});

test.each([
  ["18.20.8", true],
  ["20.9.0", true],
  ["22.23.3", true],
  ["24.0.0", false],
  ["26.1.0", false],
])("packages are installed under the pinned Node first where Node %s started the command: %s", (version, older) => {
  expect(isOlder(version, packageJson.dependencies.node)).toBe(older);
});

test("a site that brings its build along is installed without the tools", () => {
  run("build");
  rmSync(path.join(clone, "node_modules"), { recursive: true });
  expect(run("worker", { APP_ENV: "production" }).called).toEqual([
    "npm ci --omit=dev",
    expect.stringMatching(/^node .*scripts\/worker\.mjs$/),
  ]);
  expect(run("hash-password").called).toEqual([expect.stringMatching(/^node .*scripts\/hash-password\.ts$/)]);
});

test("only the site's own commands run with the settings of production", () => {
  expect(run("dev").called.at(-1)).toBe("node scripts/dev.mjs");
  expect(run("worker").called.at(-1)).toMatch(/^node --enable-source-maps/);
});

test("every command that the README names exists", () => {
  const readme = readFileSync(path.join(root, "README.md"), "utf8");
  const named = [...readme.matchAll(/`npm run ([\w:-]+)/g)].map(([, name]) => name as string);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !(name in commands))).toEqual([]);
});

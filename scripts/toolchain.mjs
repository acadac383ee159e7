// Node's own modules only: this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const modules = path.join(root, "node_modules");
const bin = path.join(modules, ".bin");

/** The pinned Node, once installed; the Node of the machine before. */
export const pinnedNode = path.join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");

/** The environment in which every command of the project runs: the pinned tools come first in the path. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}`, ...extra };
}

/**
 * How Node runs the site: errors name the lines of the sources, and memory stays small (docs/decisions/0043): short-lived objects are
 * collected more often, and the C library keeps two memory pools instead of eight for each processor, with large blocks apart from them, so
 * that freed memory returns to the system.
 */
export const siteFlags = ["--enable-source-maps", "--max-semi-space-size=8"];
export const siteEnvironment = {
  NODE_ENV: "production",
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? "131072",
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? "131072",
};

/** Runs a command of the project and ends this process with its code when it fails. */
function run(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", env: toolEnvironment(env), shell: process.platform === "win32" });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

// npm writes this file at the end of every install.
const installed = path.join(modules, ".package-lock.json");

const arePackagesCurrent = () =>
  existsSync(installed) && existsSync(pinnedNode) && statSync(installed).mtimeMs >= statSync(path.join(root, "package-lock.json")).mtimeMs;

/** Whether the packages that build, test and play the demo are there: `npm ci --omit=dev` leaves them out. */
const areToolsInstalled = () => existsSync(path.join(modules, "@react-router", "dev"));

/** Whether this is an installation without tools by choice, which has to bring its build with it. */
export const hasOnlySite = () => arePackagesCurrent() && !areToolsInstalled();

/**
 * Where the pinned Node is put first if an older one started us: npm leaves out packages that do not support the Node it runs under, such as
 * those that build the site, and says nothing.
 */
const firstNode = path.join(root, ".cache", "node");

/** Whether a version of Node belongs to an earlier release line than the pinned one. */
export const isOlder = (version, pinned) => Number.parseInt(version, 10) < Number.parseInt(pinned, 10);

/** Runs npm under this Node, and ends this process with its code when it fails. */
function npm(args, node) {
  const script = process.env.npm_execpath;
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ""}` };
  const result = script
    ? spawnSync(node, [script, ...args], { cwd: root, stdio: "inherit", env })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", env, shell: process.platform === "win32" });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Installs the locked packages when they are missing, or older than the lock file, with the tools where they are needed. */
export function installPackages({ withTools = true } = {}) {
  if (arePackagesCurrent() && (!withTools || areToolsInstalled())) return;
  console.log("Installing packages (once) …");
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const { node: pinned } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).dependencies;
  let node = process.execPath;
  if (isOlder(process.versions.node, pinned)) {
    mkdirSync(firstNode, { recursive: true });
    // A project of its own: npm would take the site’s otherwise.
    writeFileSync(path.join(firstNode, "package.json"), "{}");
    npm(["install", `node@${pinned}`, "--prefix", firstNode, ...quiet], node);
    node = path.join(firstNode, "node_modules", "node", "bin", path.basename(pinnedNode));
  }
  npm(["ci", withTools ? "--include=dev" : "--omit=dev", ...quiet], node);
  if (!existsSync(pinnedNode)) {
    console.error("The pinned Node was not installed: the install script of the package “node” did not run. Allow it and try again.");
    process.exit(1);
  }
}

const SOURCES = ["app", "server", "demo", "public", "package-lock.json", "vite.config.ts", "react-router.config.ts", "tsconfig.json"];

const stampFile = path.join(root, "build", ".sources");
const stampOfSources = () => hashOf(JSON.stringify(SOURCES.flatMap(listSources)));
const isStamped = (stamp) => existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;

/** Whether the sources of the site have changed since the last build. */
export const isBuildStale = () => !isStamped(stampOfSources());

/** Builds the site when its sources have changed since the last build. */
export function buildIfStale() {
  const stamp = stampOfSources();
  if (isStamped(stamp)) return;
  console.log("Building …");
  run(path.join(bin, "react-router"), ["build", "--logLevel", "warn"], { NODE_ENV: "production" });
  run(pinnedNode, ["scripts/compress-assets.mjs"]);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

function listSources(relative) {
  const full = path.join(root, relative);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [[relative, hashOf(readFileSync(full))]];
  return readdirSync(full)
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => listSources(path.join(relative, name)));
}

function hashOf(content) {
  return createHash("sha256").update(content).digest("hex");
}

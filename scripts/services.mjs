// Private PostgreSQL, Redis and S3 servers on free ports of this machine, for tests and measurements.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { installDebianPackages } from "./debian.mjs";

const isRoot = process.getuid?.() === 0;

/** Starts the three and returns their addresses; `stop` ends them and removes what they wrote. */
export async function startServices() {
  const postgresFolder = findPostgres();
  const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-services-"));
  chmodSync(scratch, 0o755);
  const children = [];
  const stop = () => {
    for (const child of children.splice(0)) child.kill("SIGTERM");
    setTimeout(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }), 500);
  };

  try {
    const postgres = await startPostgres(postgresFolder, path.join(scratch, "postgres"), children);
    const redisPort = await freePort();
    children.push(
      spawn("redis-server", ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], { stdio: "ignore" }),
    );
    const s3 = await startS3(path.join(scratch, "s3"));
    children.push({ kill: () => s3.server.close() });
    await Promise.all([postgres.port, redisPort].map(listening));
    return { databaseUrl: postgres.url, redisUrl: `redis://127.0.0.1:${redisPort}/0`, s3Endpoint: s3.endpoint, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Installs what the services need. Ends the process where that is not possible. */
export function installServices() {
  const missing = [!findPostgres() && "postgresql", !onPath("redis-server") && "redis-server"].filter(Boolean);
  if (missing.length === 0 || installDebianPackages(missing)) return;
  console.error(`The services run needs ${missing.join(" and ")}. Install them and try again.`);
  process.exit(1);
}

async function startPostgres(folder, home, children) {
  const port = await freePort();
  const data = path.join(home, "data");
  mkdirSync(home);
  // PostgreSQL refuses to run as root: it gets Debian's account for it.
  const account = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (isRoot) chownSync(home, account.uid, account.gid);
  const options = { ...account, cwd: home, stdio: ["ignore", "ignore", "inherit"] };
  const made = spawnSync(
    path.join(folder, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    options,
  );
  if (made.status !== 0) throw new Error("PostgreSQL could not make its data directory.");
  children.push(
    spawn(path.join(folder, "postgres"), ["-D", data, "-p", String(port), "-k", home, "-h", "127.0.0.1", "-c", "max_connections=200"], {
      ...options,
      stdio: "ignore",
    }),
  );
  return { port, url: `postgres://postgres@127.0.0.1:${port}/postgres` };
}

async function startS3(directory) {
  const { default: S3rver } = await import("s3rver");
  mkdirSync(directory);
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name: "bubblegum-test" }] });
  const { port } = await server.run();
  return { server, endpoint: `http://127.0.0.1:${port}` };
}

function findPostgres() {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql").sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => `/usr/lib/postgresql/${version}/bin`), ...(process.env.PATH ?? "").split(path.delimiter)];
  return folders.find((folder) => existsSync(path.join(folder, "initdb")) && existsSync(path.join(folder, "postgres")));
}

const onPath = (name) => (process.env.PATH ?? "").split(path.delimiter).some((folder) => existsSync(path.join(folder, name)));
const idOf = (flag) => Number(spawnSync("id", [flag, "postgres"]).stdout);

function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function listening(port) {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const socket = net.connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await delay(200);
  }
  throw new Error(`Nothing listens on port ${port} after 30 s.`);
}

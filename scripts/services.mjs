// Private PostgreSQL, Redis and S3 servers on free ports of this machine, for tests and measurements.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { installDebianPackages } from "./debian.mjs";

const isRoot = process.getuid?.() === 0;

/**
 * Starts the three and returns their addresses; `stop` ends them and removes what they wrote. `postgres` and `redis` can be ended by force
 * and started anew, and frozen and thawed, for tests of what the site does meanwhile.
 */
export async function startServices({ maxConnections = 200 } = {}) {
  const postgresFolder = findPostgres();
  const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-services-"));
  chmodSync(scratch, 0o755);
  const ends = [];
  const stop = () => {
    for (const end of ends.splice(0)) end();
    setTimeout(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }), 500);
  };

  try {
    const postgres = await preparePostgres(postgresFolder, path.join(scratch, "postgres"), maxConnections);
    const redisPort = await freePort();
    const redisOptions = ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    const redis = server(redisPort, "redis-server", redisOptions, {});
    const s3 = await startS3(path.join(scratch, "s3"));
    ends.push(
      () => postgres.end(),
      () => redis.end(),
      () => s3.server.close(),
    );
    await Promise.all([postgres.start(), redis.start()]);
    return {
      databaseUrl: postgres.url,
      redisUrl: `redis://127.0.0.1:${redisPort}/0`,
      s3Endpoint: s3.endpoint,
      postgres,
      redis,
      stop,
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** How to kill each server that runs: where this process ends without a word, nobody else ends them. */
const running = new Set();
process.on("exit", () => {
  for (const kill of running) kill();
});

/** A server, with all the processes that it starts. */
function server(port, command, args, { isReady = () => true, ...options }) {
  let child;
  const signal = (name) => {
    for (const pid of [child.pid, ...childrenOf(child.pid)]) {
      try {
        process.kill(pid, name);
      } catch (error) {
        if (error.code !== "ESRCH") throw error;
      }
    }
  };
  return {
    async start() {
      child = spawn(command, args, { ...options, stdio: "ignore" });
      const kill = () => signal("SIGKILL");
      running.add(kill);
      child.once("exit", () => running.delete(kill));
      await listening(port);
      while (!isReady()) await delay(50);
    },
    /** As if the power had gone. */
    async kill() {
      const ended = once(child, "exit");
      signal("SIGKILL");
      await ended;
    },
    /** It takes connections, and answers nothing. */
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    end() {
      if (!child) return;
      signal("SIGCONT");
      child.kill("SIGTERM");
    },
  };
}

/** Installs what the services need. Ends the process where that is not possible. */
export function installServices() {
  const missing = [!findPostgres() && "postgresql", !onPath("redis-server") && "redis-server"].filter(Boolean);
  if (missing.length === 0 || installDebianPackages(missing)) return;
  console.error(`The services run needs ${missing.join(" and ")}. Install them and try again.`);
  process.exit(1);
}

function childrenOf(pid) {
  return readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      // Source: proc(5): the name of the program stands in brackets, and may hold any sign.
      return Number(readFileSync(`/proc/${name}/stat`, "utf8").split(")").at(-1).trim().split(" ")[1]) === pid;
    } catch {
      return false;
    }
  });
}

async function preparePostgres(folder, home, maxConnections) {
  const port = await freePort();
  const data = path.join(home, "data");
  mkdirSync(home);
  // PostgreSQL refuses to run as root: it gets Debian's account for it.
  const account = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (isRoot) chownSync(home, account.uid, account.gid);
  const options = { ...account, cwd: home };
  const made = spawnSync(
    path.join(folder, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    { ...options, stdio: ["ignore", "ignore", "inherit"] },
  );
  if (made.status !== 0) throw new Error("PostgreSQL could not make its data directory.");
  const args = ["-D", data, "-p", String(port), "-k", home, "-h", "127.0.0.1", "-c", `max_connections=${maxConnections}`];
  // It listens before it has recovered from a sudden end.
  const isReady = () => spawnSync(path.join(folder, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)]).status === 0;
  return {
    ...server(port, path.join(folder, "postgres"), args, { ...options, isReady }),
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
  };
}

async function startS3(directory) {
  const { default: S3rver } = await import("s3rver");
  mkdirSync(directory);
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name: "bubblegum-test" }] });
  keepFolders(server.store, directory);
  const { port } = await server.run();
  return { server, endpoint: `http://127.0.0.1:${port}` };
}

/** s3rver removes a folder with its last object, and dies if another one is being stored there. With a file of ours in it, no folder is ever empty. */
function keepFolders(store, directory) {
  const putObject = store.putObject.bind(store);
  store.putObject = (object) => {
    const folder = path.dirname(path.join(directory, object.bucket, object.key));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "kept"), "");
    return putObject(object);
  };
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

// Private PostgreSQL, Redis and S3 servers on free ports of this machine, for tests and measurements; with SERVICES_POOLER=1 also a PgBouncer,
// through which everything that needs no session goes to PostgreSQL.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { installDebianPackages } from "./debian.mjs";
import { root } from "./toolchain.mjs";

const isRoot = process.getuid?.() === 0;
const throughPooler = process.env.SERVICES_POOLER === "1";

/**
 * Starts the three and returns their addresses; `stop` ends them and removes their files. `postgres` and `redis` can be killed and
 * restarted, and frozen and thawed, for tests of the site meanwhile. `settings` are those of the site for the database.
 */
export async function startServices({ maxConnections = 200, pooler: withPooler = throughPooler } = {}) {
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
    const pooler = withPooler ? await preparePooler(path.join(scratch, "pooler"), postgres, maxConnections) : undefined;
    if (pooler) ends.unshift(() => pooler.end());
    await pooler?.start();
    return {
      databaseUrl: pooler?.url ?? postgres.url,
      directUrl: postgres.url,
      settings: { DATABASE_URL: pooler?.url ?? postgres.url, ...(pooler && { DATABASE_DIRECT_URL: postgres.url, ...pooler.settings }) },
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

/** How to kill each running server: if this process dies, no other ends them. */
const running = new Set();
process.on("exit", () => {
  for (const kill of running) kill();
});

/** A server, with all the processes that it starts. */
export function server(port, command, args, { isReady = () => true, ...options }) {
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
    /** Like a power cut. */
    async kill() {
      const ended = once(child, "exit");
      // Stops it from starting more processes, which would be orphans.
      child.kill("SIGSTOP");
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

/** Installs the packages of the services. Exits if that is not possible. */
export function installServices() {
  const missing = [
    !findPostgres() && "postgresql",
    !onPath("redis-server") && "redis-server",
    !onPath("nginx") && "nginx",
    throughPooler && !onPath("pgbouncer") && "pgbouncer",
  ].filter(Boolean);
  if (missing.length === 0 || installDebianPackages(missing)) return;
  console.error(`The services run needs ${missing.join(" and ")}. Install them and try again.`);
  process.exit(1);
}

function childrenOf(pid) {
  return readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      // Source: proc(5): the name of the program is in brackets, and may contain any character.
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
  const account = postgresAccount();
  if (isRoot) chownSync(home, account.uid, account.gid);
  const options = { ...account, cwd: home };
  const made = spawnSync(
    path.join(folder, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    { ...options, stdio: ["ignore", "ignore", "inherit"] },
  );
  if (made.status !== 0) throw new Error("PostgreSQL could not make its data directory.");
  const settings = [`max_connections=${maxConnections}`];
  const postgres = postgresServer(folder, home, data, port, settings, options);
  let replicas = 0;
  return {
    ...postgres,
    /** Starts a copy that follows this one, by another `delay` than at once if wanted, such as `5s`. Its name is that of its connection. */
    async addReplica({ name = `replica${replicas + 1}`, delay: behind = "0" } = {}) {
      replicas += 1;
      const copy = path.join(home, name);
      const from = `host=127.0.0.1 port=${port} user=postgres application_name=${name}`;
      await run(path.join(folder, "pg_basebackup"), ["-D", copy, "-R", "-X", "stream", "-c", "fast", "-d", from], options);
      const own = [...settings, `recovery_min_apply_delay=${behind}`, "wal_receiver_timeout=2s", "wal_retrieve_retry_interval=500ms"];
      const replica = postgresServer(folder, home, copy, await freePort(), own, options);
      await replica.start();
      return replica;
    },
  };
}

function postgresServer(folder, home, data, port, settings, options) {
  const args = ["-D", data, "-p", String(port), "-k", home, "-h", "127.0.0.1", ...settings.flatMap((setting) => ["-c", setting])];
  // It listens before it has recovered from a sudden end.
  const isReady = () => spawnSync(path.join(folder, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)]).status === 0;
  return {
    ...server(port, path.join(folder, "postgres"), args, { ...options, isReady }),
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    /** Makes a replica the primary. */
    promote: () => run(path.join(folder, "pg_ctl"), ["promote", "-D", data], options),
  };
}

async function run(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${path.basename(command)} failed.`);
}

/** Source: PgBouncer's list of changes: prepared statements of a session are kept from 1.21 on. */
const KEEPS_STATEMENTS = 21;

/**
 * A PgBouncer with the settings that operators copy, deploy/pgbouncer.ini, but for addresses, accounts and sizes. It is Debian's, or the
 * one that PGBOUNCER names.
 */
async function preparePooler(home, postgres, maxConnections) {
  const port = await freePort();
  mkdirSync(home);
  const file = path.join(home, "pgbouncer.ini");
  const own = new Map([
    ["listen_addr", "127.0.0.1"],
    ["listen_port", port],
    ["unix_socket_dir", home],
    ["auth_type", "any"],
    // Fewer than a node has, so that they really are shared. Those of a database that a test has made go soon.
    ["default_pool_size", 12],
    ["server_idle_timeout", 10],
  ]);
  const settings = readFileSync(path.join(root, "deploy", "pgbouncer.ini"), "utf8")
    .replace(/host=\S+ port=\d+/, `host=127.0.0.1 port=${postgres.port} user=postgres`)
    .replace(/^(\w+) = .*$/gm, (line, name) => (own.has(name) ? `${name} = ${own.get(name)}` : line))
    .replace(/^auth_file = .*$/m, `max_db_connections = ${maxConnections}`)
    .split("\n");
  const pgbouncer = process.env.PGBOUNCER ?? (existsSync("/usr/sbin/pgbouncer") ? "/usr/sbin/pgbouncer" : "pgbouncer");
  const [, minor = "0"] = /PgBouncer 1\.(\d+)/.exec(spawnSync(pgbouncer, ["--version"], { encoding: "utf8" }).stdout ?? "") ?? [];
  const keepsStatements = Number(minor) >= KEEPS_STATEMENTS;
  if (keepsStatements) settings.push("max_prepared_statements = 200");
  writeFileSync(file, settings.join("\n"));
  // PgBouncer refuses to run as root, too.
  const account = postgresAccount();
  if (isRoot) for (const path of [home, file]) chownSync(path, account.uid, account.gid);
  return {
    ...server(port, pgbouncer, ["-q", file], account),
    settings: keepsStatements ? { DATABASE_PREPARED_STATEMENTS: "on" } : {},
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
  };
}

async function startS3(directory) {
  const { default: S3rver } = await import("s3rver");
  mkdirSync(directory);
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name: "bubblegum-test" }] });
  replaceWhole(server.store, directory);
  const { port } = await server.run();
  return { server, endpoint: `http://127.0.0.1:${port}` };
}

/**
 * A real store replaces an object at once; s3rver writes into it, answers before all of it is written, and fails a request that reads it meanwhile.
 * Here the object is put in place whole, and what concerns one key is done one after the other. s3rver also removes a folder with its last
 * object, and dies if another one is being stored there: with a file of ours in it, no folder is ever empty.
 */
function replaceWhole(store, directory) {
  const [getObject, deleteObject] = [store.getObject.bind(store), store.deleteObject.bind(store)];
  const turns = new Map();
  const inTurn = (bucket, key, work) => {
    const name = `${bucket}/${key}`;
    const turn = (turns.get(name) ?? Promise.resolve()).then(work);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    turns.set(name, settled);
    settled.then(() => turns.get(name) === settled && turns.delete(name));
    return turn;
  };
  store.getObject = (bucket, key, options) => inTurn(bucket, key, () => getObject(bucket, key, options));
  store.deleteObject = (bucket, key) => inTurn(bucket, key, () => deleteObject(bucket, key));
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const md5 = createHash("md5").update(bytes).digest("hex");
    return inTurn(bucket, key, async () => {
      const file = store.getResourcePath(bucket, key, "object");
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(path.join(path.dirname(path.join(directory, bucket, key)), "kept"), "");
      // A request that reads the one before gets it to its end.
      writeFileSync(`${file}.new`, bytes);
      renameSync(`${file}.new`, file);
      await store.putMetadata(bucket, key, metadata, md5);
      return { size: bytes.length, md5 };
    });
  };
}

/** The folder of PostgreSQL's programs. */
export function findPostgres() {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql").sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => `/usr/lib/postgresql/${version}/bin`), ...(process.env.PATH ?? "").split(path.delimiter)];
  return folders.find((folder) => existsSync(path.join(folder, "initdb")) && existsSync(path.join(folder, "postgres")));
}

const onPath = (name) =>
  [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin"].some((folder) => existsSync(path.join(folder, name)));
/** PostgreSQL refuses to run as root: it gets Debian's account for it. */
export const postgresAccount = () => (isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {});
const idOf = (flag) => Number(spawnSync("id", [flag, "postgres"]).stdout);

/** An unused port. */
export function freePort() {
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

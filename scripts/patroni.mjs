// Two PostgreSQL managed by Patroni, with etcd, as in production: for tests of fail-over. Installs Debian's packages if missing.
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { installDebianPackages } from "./debian.mjs";
import { findPostgres, freePort, postgresAccount, server } from "./services.mjs";

/**
 * Starts them and returns the hosts for the site's `DATABASE_URL`. `primary` returns the index of the primary; `kill` ends a PostgreSQL and
 * its Patroni like a power cut, and `start` brings them back.
 */
export async function startPatroni() {
  if (spawnSync("patroni", ["--version"]).status !== 0) installDebianPackages(["patroni", "etcd-server", "python3-etcd"]);
  const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-patroni-"));
  chmodSync(scratch, 0o755);
  const account = postgresAccount();
  const [etcdPort, peerPort, ...ports] = await Promise.all(Array.from({ length: 6 }, freePort));
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const etcd = server(
    etcdPort,
    "etcd",
    [
      ...["--data-dir", path.join(scratch, "etcd"), "--name", "one", "--listen-client-urls", etcdUrl, "--advertise-client-urls", etcdUrl],
      ...["--listen-peer-urls", `http://127.0.0.1:${peerPort}`, "--initial-advertise-peer-urls", `http://127.0.0.1:${peerPort}`],
      ...["--initial-cluster", `one=http://127.0.0.1:${peerPort}`],
    ],
    {},
  );
  await etcd.start();
  const members = [0, 1].map((place) => {
    const [port, restPort] = [ports[2 * place], ports[2 * place + 1]];
    const home = path.join(scratch, String(place));
    mkdirSync(home);
    const file = path.join(home, "patroni.json");
    const settings = {
      scope: "values",
      name: `db${place}`,
      restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
      etcd3: { host: `127.0.0.1:${etcdPort}` },
      bootstrap: {
        // 20 s is Patroni's minimum for `ttl`; the death of a single node is detected by the next check.
        dcs: {
          ...{ ttl: 20, loop_wait: 1, retry_timeout: 3, synchronous_mode: true },
          // One that was the primary follows the new one without a copy of everything.
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } },
        },
        initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "no-sync"],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: path.join(home, "data"),
        bin_dir: findPostgres(),
        pgpass: path.join(home, "pgpass"),
        authentication: { superuser: { username: "postgres" }, replication: { username: "replicator" } },
        parameters: { unix_socket_directories: home },
        pg_hba: ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
      },
    };
    writeFileSync(file, JSON.stringify(settings));
    if (account.uid !== undefined) for (const one of [home, file]) chownSync(one, account.uid, account.gid);
    let child;
    return {
      host: `127.0.0.1:${port}`,
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      start() {
        child = spawn("patroni", [file], { ...account, cwd: home, stdio: "ignore", detached: true });
      },
      /** PostgreSQL and Patroni at once, as when a machine dies. */
      kill() {
        spawnSync("pkill", ["-9", "-f", home]);
        spawnSync("pkill", ["-9", "-P", String(child.pid)]);
      },
      /** Whether it leads, and which copy is synchronous. */
      async state() {
        return fetch(`http://127.0.0.1:${restPort}/`).then(
          (answer) => answer.json(),
          () => undefined,
        );
      },
    };
  });
  for (const member of members) member.start();
  return {
    members,
    hosts: members.map(({ host }) => host).join(","),
    stop() {
      for (const member of members) member.kill();
      etcd.end();
      rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

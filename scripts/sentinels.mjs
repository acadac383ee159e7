// A Redis with a copy, and three sentinels that put the copy in its place: for tests and measurements of fail-over.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, server } from "./services.mjs";

const NAME = "values";

/** Starts them and returns the settings of the site; `master` is the one that takes writes at first. */
export async function startSentinels() {
  const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-sentinels-"));
  const [masterPort, copyPort, ...sentinelPorts] = await Promise.all(Array.from({ length: 5 }, freePort));
  const start = (port, options) =>
    server(port, "redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", scratch, ...options], {});
  const master = start(masterPort, []);
  await master.start();
  const copy = start(copyPort, ["--replicaof", "127.0.0.1", String(masterPort)]);
  await copy.start();
  const sentinels = sentinelPorts.map((port) => {
    const file = path.join(scratch, `${port}.conf`);
    const settings = [
      ...[`port ${port}`, "bind 127.0.0.1", `dir ${scratch}`, `sentinel monitor ${NAME} 127.0.0.1 ${masterPort} 2`],
      ...[`sentinel down-after-milliseconds ${NAME} 1000`, `sentinel failover-timeout ${NAME} 1500`],
    ];
    writeFileSync(file, settings.join("\n"));
    return server(port, "redis-server", [file, "--sentinel"], {});
  });
  await Promise.all(sentinels.map((sentinel) => sentinel.start()));
  return {
    settings: { REDIS_URL: `redis://${NAME}/0`, REDIS_SENTINELS: sentinelPorts.map((port) => `127.0.0.1:${port}`).join(",") },
    master,
    copy,
    copyUrl: `redis://127.0.0.1:${copyPort}/0`,
    stop() {
      for (const one of [...sentinels, copy, master]) one.end();
      rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

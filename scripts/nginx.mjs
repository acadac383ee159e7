// nginx with deploy/nginx.conf, as recommended to operators, in front of nodes of this machine: for tests and measurements.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { installDebianPackages } from "./debian.mjs";
import { root } from "./toolchain.mjs";

/** Its folders for files on the way: those of an nginx that serves this machine would be taken over. */
const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** Whether nginx is installed, after trying to install it. */
export const hasNginx = () => spawnSync("nginx", ["-v"]).status === 0 || installDebianPackages(["nginx"]);

/**
 * Starts it with one worker, its files in `folder`. `names` is the content of names.conf, `assets` the folder of the build's client, `more`
 * additional configuration, in front of our own. This machine has no rate limits unless `isCounted`.
 */
export async function startNginx({ folder, nodes, port, names = `listen 127.0.0.1:${port}; server_name localhost;`, ...options }) {
  const { assets = path.join(root, "build/client"), more = "", isCounted = false } = options;
  mkdirSync(path.join(folder, "bubblegum"), { recursive: true });
  const write = (name, text) => writeFileSync(path.join(folder, name), `${text}\n`);
  write("bubblegum/nodes.conf", nodes.map((node) => `server 127.0.0.1:${node} max_fails=0;`).join("\n"));
  write("bubblegum/names.conf", names);
  if (!isCounted) write("bubblegum/unlimited.conf", '127.0.0.1 "";');
  const own = readFileSync(path.join(root, "deploy/nginx.conf"), "utf8")
    .replace("/var/cache/nginx/bubblegum", `${folder}/cache`)
    .replace("/srv/bubblegum/build/client", assets)
    .replace("listen 80;", `listen unix:${folder}/redirects;`);
  write(
    "nginx.conf",
    `user root; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
worker_rlimit_nofile 16384; events { worker_connections 8192; }
http {
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  access_log off;
  ${more}
  ${own}
}`,
  );
  const child = spawn("nginx", ["-c", path.join(folder, "nginx.conf"), "-p", folder, "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  for (let attempt = 0; attempt < 100 && child.exitCode === null && !(await isOpen(port)); attempt += 1) await delay(50);
  if (child.exitCode !== null) throw new Error(`nginx did not start: ${readFileSync(path.join(folder, "error.log"), "utf8")}`);
  return {
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function isOpen(port) {
  const socket = net.connect(port, "127.0.0.1");
  return once(socket, "connect")
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

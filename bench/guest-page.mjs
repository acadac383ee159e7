// Guests' pages from memory against nginx and bare Node that serve the same answer, one process each, in turns.
import { fork, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pinnedNode, root } from "../scripts/toolchain.mjs";

const SECONDS = 5;
const ROUNDS = 3;

/**
 * Requests a second of the site, of nginx that serves the same answer, head included, from its disk, of bare Node that serves it from
 * memory, and of nginx that keeps the site's answers as a proxy; the rounds in turns, the best of each taken.
 */
export async function measureGuestPage(url, page, nginxPort) {
  const { body, head } = await readCompressed(`${url}${page}`);
  const folder = mkdtempSync(path.join(tmpdir(), "bubblegum-nginx-"));
  mkdirSync(path.join(folder, "www"));
  const file = path.join(folder, "www", "page");
  writeFileSync(file, body);
  const [barePort, proxyPort] = [nginxPort + 100, nginxPort + 101];
  const nginx = await startNginx({ folder, head, url, port: nginxPort, proxyPort });
  const bare = fork(path.join(root, "bench/bare.mjs"), [String(barePort), file, ...head.flat()], { execPath: pinnedNode });
  try {
    await once(bare, "message");
    const addresses = {
      ours: `${url}${page}`,
      nginx: `http://127.0.0.1:${nginxPort}/`,
      bare: `http://127.0.0.1:${barePort}/`,
      proxied: `http://127.0.0.1:${proxyPort}${page}`,
    };
    const rates = Object.fromEntries(Object.keys(addresses).map((name) => [name, 0]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, address] of Object.entries(addresses)) rates[name] = Math.max(rates[name], requestsPerSecond(address));
    return { bytes: body.length, ...rates };
  } finally {
    bare.kill();
    nginx.stop();
  }
}

function requestsPerSecond(address) {
  const result = spawnSync("wrk", ["-t1", "-c64", `-d${SECONDS}s`, "-H", "Accept-Encoding: br", address], { encoding: "utf8" });
  const match = /Requests\/sec:\s+([\d.]+)/.exec(result.stdout ?? "");
  if (!match || /Non-2xx/.test(result.stdout)) throw new Error(`wrk could not measure ${address}: ${result.stdout}${result.stderr}`);
  return Number(match[1]);
}

/** The body as it is sent, brotli, and the head that the site gave it, without what Node adds by itself. `fetch` would decode the body. */
async function readCompressed(address) {
  // The first reader gets it less well compressed.
  const read = () =>
    new Promise((resolve, reject) => {
      const options = { agent: false, headers: { "accept-encoding": "br" } };
      http.get(address, options, (response) => buffer(response).then((body) => resolve({ body, response }), reject)).on("error", reject);
    });
  await read();
  await read();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const { body, response } = await read();
  return { body, head: Object.entries(response.headers).filter(([name]) => !NODES_OWN.has(name)) };
}

const NODES_OWN = new Set(["date", "connection", "keep-alive", "content-length"]);

/** One worker: at one port the page from its disk, at the other the site behind a cache, as it says how long that may keep its pages. */
async function startNginx({ folder, head, url, port, proxyPort }) {
  // Its own type and tag take the place of ours.
  const headers = head
    .filter(([name]) => !["content-type", "etag"].includes(name))
    .map(([name, value]) => `add_header ${name} "${value}";`);
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `user root; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  proxy_cache_path ${folder}/cache keys_zone=pages:10m;
  server { listen 127.0.0.1:${port}; root ${folder}/www; location / { default_type text/html; ${headers.join(" ")} try_files /page =404; } }
  server {
    listen 127.0.0.1:${proxyPort};
    location / {
      proxy_pass ${url.replace("localhost", "127.0.0.1")}; proxy_set_header Host ${new URL(url).host};
      proxy_cache pages; proxy_cache_lock on; proxy_cache_use_stale updating; proxy_cache_background_update on;
    }
  }
}`,
  );
  const child = spawn("nginx", ["-c", path.join(folder, "nginx.conf"), "-p", folder, "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return {
    stop() {
      child.kill("SIGTERM");
      setTimeout(() => rmSync(folder, { recursive: true, force: true }), 300);
    },
  };
}

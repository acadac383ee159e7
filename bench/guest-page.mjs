// Guests' pages from memory against nginx and bare Node that serve the same answer, one process each, in turns.
import { fork, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pinnedNode, root } from "../scripts/toolchain.mjs";

/** Short turns: a shared machine is not always as quick, and in a second it is about the same for all. */
const SECONDS = 1;
const TURNS = 15;
/** As browsers ask for a page. */
const ENCODINGS = "gzip, deflate, br, zstd";

/**
 * Requests a second of the site, of nginx that serves the same answer, head included, from its disk, of bare Node that serves it from
 * memory, and of nginx in front of the site as docs/how-to/nginx.conf says: medians, and `against(one, other)`, the median of what one
 * did in proportion to the other in the same turn. `script` is one of wrk’s, such as for requests that have to differ; with `isProxied`
 * false nothing is measured through nginx.
 */
export async function measureGuestPage(url, page, nginxPort, { script, isProxied = true } = {}) {
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
      ...(isProxied && { proxied: `http://127.0.0.1:${proxyPort}${page}` }),
    };
    const takeTurn = () => Object.entries(addresses).map(([name, address]) => [name, requestsPerSecond(address, script)]);
    // Each is warm when it counts.
    takeTurn();
    const turns = Array.from({ length: TURNS }, () => Object.fromEntries(takeTurn()));
    return {
      bytes: body.length,
      rate: (name) => median(turns.map((turn) => turn[name])),
      against: (one, other) => median(turns.map((turn) => turn[one] / turn[other])),
    };
  } finally {
    bare.kill();
    nginx.stop();
  }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

function requestsPerSecond(address, script) {
  const own = script === undefined ? [] : ["-s", path.join(root, script)];
  const options = ["-t1", "-c64", `-d${SECONDS}s`, ...own, "-H", `Accept-Encoding: ${ENCODINGS}`, address];
  const result = spawnSync("wrk", options, { encoding: "utf8" });
  const match = /Requests\/sec:\s+([\d.]+)/.exec(result.stdout ?? "");
  if (!match || /Non-2xx/.test(result.stdout)) throw new Error(`wrk could not measure ${address}: ${result.stdout}${result.stderr}`);
  return Number(match[1]);
}

/** The body as it is sent, brotli, and the head that the site gave it, without what Node adds by itself. `fetch` would decode the body. */
async function readCompressed(address) {
  // The first reader gets it less well compressed.
  const read = () =>
    new Promise((resolve, reject) => {
      const options = { agent: false, headers: { "accept-encoding": ENCODINGS } };
      http.get(address, options, (response) => buffer(response).then((body) => resolve({ body, response }), reject)).on("error", reject);
    });
  await read();
  await read();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const { body, response } = await read();
  return { body, head: Object.entries(response.headers).filter(([name]) => !NODES_OWN.has(name)) };
}

const NODES_OWN = new Set(["date", "connection", "keep-alive", "content-length"]);

/** Its folders for files on the way: those of an nginx that serves this machine would be taken over. */
const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** One worker: at one port the page from its disk, at the other the site behind a cache, as an operator is told to set it up. */
async function startNginx({ folder, head, url, port, proxyPort }) {
  // Its own type and tag take the place of ours.
  const headers = head
    .filter(([name]) => !["content-type", "etag"].includes(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}";`);
  const inFront = readFileSync(path.join(root, "docs/how-to/nginx.conf"), "utf8")
    .replace("/var/cache/nginx/bubblegum", `${folder}/cache`)
    .replace("127.0.0.1:3000", `127.0.0.1:${new URL(url).port}`)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${proxyPort};`)
    .replace(/^ *ssl_.*\n/gm, "");
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `user root; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  server { listen 127.0.0.1:${port}; root ${folder}/www; location / { default_type text/html; ${headers.join(" ")} try_files /page =404; } }
  ${inFront}
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

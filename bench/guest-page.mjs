// Guests' pages from memory against nginx and bare Node with the same answer, one process each, alternately.
import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { startNginx } from "../scripts/nginx.mjs";
import { pinnedNode, root } from "../scripts/toolchain.mjs";

/** Short turns: a shared machine is not always as quick, and in a second it is about the same for all. */
const SECONDS = 1;
const TURNS = 15;
/** As browsers ask for a page. */
const ENCODINGS = "gzip, deflate, br, zstd";

/**
 * Requests a second of the site, of nginx that serves the same answer, head included, from its disk, of bare Node that serves it from
 * memory, and of nginx in front of the site as deploy/nginx.conf says: medians, and `against(one, other)`, the median of what one
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
  const nginx = await startBoth({ folder, head, url, port: nginxPort, proxyPort });
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
    await nginx.stop();
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

/** One worker: at one port the page from its disk, at the other the site behind a cache, in the recommended setup. */
async function startBoth({ folder, head, url, port, proxyPort }) {
  // Its own type and tag replace the site's.
  const headers = head
    .filter(([name]) => !["content-type", "etag"].includes(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}";`);
  const page = `location / { default_type text/html; ${headers.join(" ")} try_files /page =404; }`;
  const nginx = await startNginx({
    ...{ folder, nodes: [new URL(url).port], port: proxyPort },
    more: `sendfile on; tcp_nopush on; keepalive_requests 1000000; server { listen 127.0.0.1:${port}; root ${folder}/www; ${page} }`,
  });
  return {
    async stop() {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Guests' pages from memory against nginx serving the same bytes from disk, one process each, in one run.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";

const SECONDS = 5;
const ROUNDS = 3;

/** Requests a second of both, the rounds interleaved, the best of each taken. */
export async function measureGuestPage(url, page, nginxPort) {
  const body = await readCompressed(`${url}${page}`);
  const nginx = await startNginx(body, nginxPort);
  try {
    const [ours, theirs] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(requestsPerSecond(`${url}${page}`));
      theirs.push(requestsPerSecond(`http://127.0.0.1:${nginxPort}/`));
    }
    return { bytes: body.length, ours: Math.max(...ours), nginx: Math.max(...theirs) };
  } finally {
    nginx.stop();
  }
}

function requestsPerSecond(address) {
  const result = spawnSync("wrk", ["-t1", "-c64", `-d${SECONDS}s`, "-H", "Accept-Encoding: br", address], { encoding: "utf8" });
  const match = /Requests\/sec:\s+([\d.]+)/.exec(result.stdout ?? "");
  if (!match || /Non-2xx/.test(result.stdout)) throw new Error(`wrk could not measure ${address}: ${result.stdout}${result.stderr}`);
  return Number(match[1]);
}

/** The body as it is sent, brotli. `fetch` would decode it. */
function readCompressed(address) {
  return new Promise((resolve, reject) => {
    const options = { agent: false, headers: { "accept-encoding": "br" } };
    http.get(address, options, (response) => buffer(response).then(resolve, reject)).on("error", reject);
  });
}

async function startNginx(body, port) {
  const folder = mkdtempSync(path.join(tmpdir(), "bubblegum-nginx-"));
  mkdirSync(path.join(folder, "www"));
  writeFileSync(path.join(folder, "www", "page"), body);
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `user root; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; root ${folder}/www; location / { default_type text/html; add_header content-encoding br; try_files /page =404; } }
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

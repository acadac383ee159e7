// The memory of a running site, from the kernel (Linux only).
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { installServices, startServices } from "../scripts/services.mjs";
import { startSite } from "./site.mjs";

const PAGES = ["/", "/values", "/pet/1", "/calculator", "/trades", "/servers", "/changes"];
const UNTIL_REST_MS = 15_000;

/** The memory of the process a while after a visitor has left, and its maximum since the start, in bytes. */
export async function measureMemory({ child, url }) {
  for (const page of PAGES) await (await fetch(url + page)).text();
  await sleep(UNTIL_REST_MS);
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  const bytesOf = (name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  return { rest: bytesOf("VmRSS"), most: bytesOf("VmHWM") };
}

/** The same on a PostgreSQL of its own, whose memory is not counted, since a start from a filled database. */
export async function measureMemoryWithPostgres(port) {
  installServices();
  const services = await startServices();
  const dataDirectory = mkdtempSync(path.join(tmpdir(), "bubblegum-bench-"));
  const start = () => startSite({ port, dataDirectory, environment: { DATABASE_URL: services.databaseUrl, DEMO_PICTURES: "0" } });
  let site;
  try {
    site = await start();
    await site.stop();
    site = await start();
    return await measureMemory(site);
  } finally {
    await site?.stop();
    services.stop();
    rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 });
  }
}

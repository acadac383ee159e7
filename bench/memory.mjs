// What a running site holds in memory, from the kernel (Linux alone tells it).
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const PAGES = ["/", "/values", "/pet/1", "/calculator", "/trades", "/servers", "/changes"];
const UNTIL_REST_MS = 15_000;

/** The bytes that the process holds a while after a visitor has gone, and the most that it held since its start. */
export async function measureMemory({ child, url }) {
  for (const page of PAGES) await (await fetch(url + page)).text();
  await sleep(UNTIL_REST_MS);
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  const bytesOf = (name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  return { rest: bytesOf("VmRSS"), most: bytesOf("VmHWM") };
}

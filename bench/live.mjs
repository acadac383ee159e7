import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pinnedNode, root, toolEnvironment } from "../scripts/toolchain.mjs";
import { startSite } from "./site.mjs";

const SECONDS_HELD = 45;
const EVENTS = 5;

/**
 * Holds `count` live connections on one node: the memory of each after a garbage collection (resident set), how long an event takes to
 * reach one and all of them, and how many were lost while they were held for two heartbeats.
 */
export async function measureLiveConnections({ port, dataDirectory, count }) {
  const environment = { TRUSTED_PROXIES: "1", NODE_OPTIONS: "--expose-gc" };
  const site = await startSite({ port, dataDirectory, script: "bench/serve-live.mjs", environment, talks: true });
  const ask = async (child, question) => {
    child.send(question);
    const [answer] = await once(child, "message");
    return answer;
  };
  await pause(5_000);
  const before = await ask(site.child, "memory");
  const clients = fork(path.join(root, "bench/live-clients.mjs"), [String(port), String(count)], {
    execPath: pinnedNode,
    env: toolEnvironment({}),
  });
  try {
    const [{ greeted }] = await once(clients, "message");
    const delays = [];
    for (let event = 0; event < EVENTS; event += 1) {
      const heard = once(clients, "message");
      site.child.send("tell");
      delays.push(...(await heard)[0].delays);
      await pause(500);
    }
    const busy = await ask(site.child, "memory");
    await pause(SECONDS_HELD * 1_000);
    const after = await ask(site.child, "memory");
    const { lost } = await ask(clients, "lost");
    delays.sort((a, b) => a - b);
    return {
      held: greeted - lost,
      bytesEach: (after.bytes - before.bytes) / greeted,
      delayP50: delays[Math.floor(delays.length / 2)],
      delayLast: delays.at(-1),
      idleCpu: (after.cpuMs - busy.cpuMs) / (SECONDS_HELD * 1_000),
    };
  } finally {
    clients.kill();
    await site.stop({ keepData: true });
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

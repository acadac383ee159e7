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
  const ask = (child, question) => {
    child.send(question);
    return answerOf(child);
  };
  let clients;
  try {
    await pause(5_000);
    const before = await ask(site.child, "memory");
    clients = fork(path.join(root, "bench/live-clients.mjs"), [String(port), String(count)], {
      execPath: pinnedNode,
      env: toolEnvironment({}),
    });
    const { greeted } = await answerOf(clients);
    const delays = [];
    for (let event = 0; event < EVENTS; event += 1) {
      const heard = answerOf(clients);
      site.child.send("tell");
      delays.push(...(await heard).delays);
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
    clients?.kill();
    await site.stop();
  }
}

/** The next message of a child. Rejects where the child ends instead. */
async function answerOf(child) {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, "exit", { signal }).then(([code]) =>
    Promise.reject(new Error(`A process of the measurement ended with code ${code}.`)),
  );
  try {
    return (await Promise.race([once(child, "message", { signal }), ended]))[0];
  } finally {
    over.abort();
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

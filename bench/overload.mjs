import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pinnedNode, root, toolEnvironment } from "../scripts/toolchain.mjs";

/** The board with a different bound each time: it is rendered, and reads the database. */
const DRAWN = "/trades?min={n}";
/** Answers from memory or disk, under any load. */
const QUICK = ["/values", "/healthz", "/favicon.svg"];
/** A bare server of Node, under the same load: its time is the machine's share. */
const BARE_PORT = 4081;
const SECONDS = 12;
const TIMES = 5;
/** Rounds of both loads, alternately: the speed of the machine varies. */
const TURNS = 3;
/** Rates to try, in requests a second, up to the limit. */
const STEPS = [10, 20, 30, 45, 60, 80, 110, 150, 200, 300];

/**
 * The capacity of a node at its limit, and at five times that load: answers of status 200 a second, their time, the time of refusals, and
 * meanwhile the time of answers from memory, and of a bare server.
 */
export async function measureOverload({ url }) {
  await load(url, DRAWN, 20, 5);
  let best = 0;
  let rate = 0;
  for (const step of STEPS) {
    const { good } = summary(await load(url, DRAWN, step, SECONDS / 2));
    if (good > best) [best, rate] = [good, step];
    // Beyond its limit.
    if (good < step * 0.7) break;
  }
  const asked = Math.round(TIMES * best);
  const bare = fork(path.join(root, "bench/bare.mjs"), [String(BARE_PORT), path.join(root, "public/favicon.svg")], {
    execPath: pinnedNode,
  });
  await once(bare, "message");
  const turns = [];
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const alone = await load(url, DRAWN, rate, SECONDS / 2);
      const many = Promise.all([
        load(url, DRAWN, asked, SECONDS),
        load(`http://127.0.0.1:${BARE_PORT}`, "/", 10, SECONDS, 4),
        ...QUICK.map((page) => load(url, page, 10, SECONDS, 4)),
      ]);
      turns.push([alone, ...(await many)]);
    }
  } finally {
    bare.kill();
  }
  const shares = turns.map(([alone, drawn]) => summary(drawn).good / summary(alone).good).sort((a, b) => a - b);
  const [alone, over, machine, ...quick] = turns[0].map((_, at) => summary(together(turns.map((turn) => turn[at]))));
  return {
    machine,
    best: alone.good,
    asked,
    over,
    share: shares[Math.floor(TURNS / 2)],
    quick: Object.fromEntries(QUICK.map((page, at) => [page, quick[at]])),
  };
}

/** Several loads of the same kind as one. */
const together = (loads) => ({ seen: loads.flatMap(({ seen }) => seen), seconds: loads.reduce((sum, { seconds }) => sum + seconds, 0) });

function summary({ seen, seconds }) {
  const timesOf = (wanted) =>
    seen
      .filter(([status]) => wanted(status))
      .map(([, ms]) => ms)
      .sort((a, b) => a - b);
  const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const good = timesOf((status) => status === 200);
  const away = timesOf((status) => status === 503);
  return {
    good: good.length / seconds,
    goodP50: at(good, 0.5),
    goodP95: at(good, 0.95),
    away: away.length / seconds,
    awayP95: at(away, 0.95),
    lost: seen.length - good.length - away.length,
  };
}

async function load(url, page, rate, seconds, connections = 400) {
  const child = fork(path.join(root, "bench/load.mjs"), [url, page, String(rate), String(seconds), String(connections)], {
    execPath: pinnedNode,
    env: toolEnvironment({}),
  });
  const [answer] = await once(child, "message");
  return answer;
}

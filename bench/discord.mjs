// The app in Discord, on PostgreSQL and Redis: its answer times for many interactions, and its replies while the database is frozen.
import { generateKeyPairSync, sign } from "node:crypto";
import http from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { installServices, startServices } from "../scripts/services.mjs";
import { startSite } from "./site.mjs";

const RATE = 200;
const SECONDS = 20;
const FROZEN_SECONDS = 15;
const FROZEN_RATE = 20;
/** Discord waits no longer. */
const MAX_WAIT_MS = 3_000;
const WARM_SECONDS = 3;

/**
 * Milliseconds until interactions were answered, at a constant `rate` a second, and the number of refusals; and while PostgreSQL is frozen
 * the slowest answer, and the numbers of late, refused and missing ones.
 */
export async function measureDiscord(port, { rate = RATE, seconds = SECONDS, frozenSeconds = FROZEN_SECONDS } = {}) {
  installServices();
  const services = await startServices();
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const key = publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex");
  const agent = new http.Agent({ keepAlive: true, maxSockets: 400 });
  let site;
  try {
    site = await startSite({
      port,
      environment: {
        ...{ DATABASE_URL: services.databaseUrl, REDIS_URL: services.redisUrl, DEMO_PICTURES: "4", LOG_LEVEL: "silent" },
        ...{
          DISCORD_PUBLIC_KEY: key,
          DISCORD_BOT_TOKEN: "token",
          DISCORD_CLIENT_ID: "900000000000000001",
          DISCORD_CLIENT_SECRET: "secret",
        },
      },
    });
    let number = 0;
    const call = () => {
      number += 1;
      return askOnce({ port, agent, privateKey, number });
    };
    await callSteadily(call, rate, WARM_SECONDS);
    const well = await callSteadily(call, rate, seconds);
    await services.postgres.freeze();
    const frozen = await callSteadily(call, FROZEN_RATE, frozenSeconds);
    await services.postgres.thaw();
    const times = well.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
    return {
      ...{ count: well.length, p50: at(0.5), p99: at(0.99), refused: well.filter(isRefused).length },
      frozen: {
        ...{ count: frozen.length, slowest: Math.max(...frozen.map(({ ms }) => ms)) },
        dishonest: frozen.filter((answer) => isRefused(answer) || answer.ms > MAX_WAIT_MS).length,
      },
    };
  } finally {
    agent.destroy();
    await site?.kill();
    services.stop();
  }
}

const isRefused = ({ status, type }) => status !== 200 || type === undefined;

/** Calls at a steady rate, regardless of the results, and waits for all of them. */
async function callSteadily(call, rate, seconds) {
  const startedAt = performance.now();
  const calls = [];
  for (let at = 0; at < rate * seconds; at += 1) {
    const wait = startedAt + (at * 1_000) / rate - performance.now();
    if (wait > 0) await delay(wait);
    calls.push(call());
  }
  return Promise.all(calls);
}

const ASKED = [
  { type: 2, data: { name: "value", options: [{ name: "pet", value: "robot 2.0" }] } },
  {
    type: 2,
    data: {
      name: "calc",
      options: [
        { name: "give", value: "robot 2.0" },
        { name: "get", value: "king doggy" },
      ],
    },
  },
  { type: 2, data: { name: "changes", options: [] } },
  { type: 4, data: { name: "value", options: [{ name: "pet", value: "king", focused: true }] } },
];

/** One interaction of a player of its own, signed as Discord signs it. */
function askOnce({ port, agent, privateKey, number }) {
  const id = String(910_000_000_000_000_000n + BigInt(number));
  const body = JSON.stringify({
    ...{ id, application_id: "900000000000000001", token: `token-${id}`, locale: "en-US" },
    ...{ user: { id: String(700_000_000_000_000_000n + BigInt(number)) } },
    ...ASKED[number % ASKED.length],
  });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString("hex");
  const headers = {
    ...{ "content-type": "application/json", "content-length": Buffer.byteLength(body) },
    ...{ "x-signature-ed25519": signature, "x-signature-timestamp": timestamp },
  };
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const done = (answer) => resolve({ ms: performance.now() - startedAt, ...answer });
    http
      .request({ port, host: "localhost", path: "/discord/interactions", method: "POST", agent, headers }, (response) => {
        text(response).then(
          (answered) => done({ status: response.statusCode, type: readType(answered) }),
          () => done({ status: 0 }),
        );
      })
      .on("error", () => done({ status: 0 }))
      .end(body);
  });
}

function readType(answered) {
  try {
    return JSON.parse(answered).type;
  } catch {
    return undefined;
  }
}

// One address, or one account, that does its worst, and what others notice of it.
import { fork } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import path from "node:path";
import { pinnedNode, root, toolEnvironment } from "../scripts/toolchain.mjs";

const CONNECTIONS = 100;
const SECONDS = 4;
/** How often each of the others asks, in milliseconds. */
const EVERY_MS = 250;
const FORM = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
const BOGUS = { cookie: "session={token}" };

/** Expensive requests, as consecutive guests at one address might send them. */
const WORST = {
  redirects: [{ path: "/share/pet/1.png?n={n}" }],
  searches: [{ path: "/trades?min={n}" }],
  "nothing there": [{ path: "/nothing/{n}" }],
  "kept pages": [{ path: "/values" }],
  "pipelined pages": [{ path: "/values?page=2", pipelined: 120 }],
  "empty fields": [{ method: "POST", path: "/calculator", emptyFields: 40_000, ...FORM }],
  "refusals of the API": [{ path: "/api/v1/nothing/{n}" }],
  "sessions that do not exist": [{ path: "/trades", ...BOGUS }],
  mixed: [
    { path: "/share/pet/1.png?n={n}" },
    { path: "/trades?min={n}" },
    { path: "/nothing/{n}", accept: "application/json" },
    { path: "/files/pets/{n}.webp" },
    { path: "/trades?min={n}", method: "HEAD" },
    { path: "/pet/{n}", ...BOGUS },
    { path: "/live?topics=board&n={n}", ...BOGUS },
    { path: "/values.data?q={n}" },
    { method: "POST", path: "/login", body: "form=nothing", ...FORM },
    { method: "POST", path: "/auth/roblox", body: "returnTo=/terms", ...FORM },
    { method: "POST", path: "/trades/new", body: "form=post&n={n}", ...FORM },
  ],
};
/** And as one account might. */
const OWN = {
  "an account": [
    { path: "/settings" },
    { path: "/collection" },
    { path: "/trades?min={n}" },
    { method: "POST", path: "/settings", body: "form=none&n={n}", ...FORM },
  ],
  "searched messages": [{ path: "/settings" }, { path: "/messages/search?q=trade{n}" }],
};

/**
 * The waiting time of others, in milliseconds (p95), alone and beside one address, and beside one account, under full load; the number of
 * their missing answers, and the loud one's answers.
 */
export async function measureLoudAddress(site) {
  const kinds = [...Object.keys(WORST), ...Object.keys(OWN)];
  const [member, loud] = [await signIn(site.url, "premium"), await signIn(site.url, "user")];
  await watch(site.url, member, 2);
  const alone = await watch(site.url, member, SECONDS);
  const rows = [];
  for (const kind of kinds) {
    const requests = WORST[kind] ?? OWN[kind].map((request) => ({ ...request, cookie: `session=${loud}` }));
    const worst = doWorst({ url: site.url, from: "127.0.0.9", connections: CONNECTIONS, seconds: SECONDS + 2, requests });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const beside = await watch(site.url, member, SECONDS);
    rows.push({ kind, beside, loud: await worst });
    // Time for waiting requests to finish.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
  }
  return { alone, rows };
}

async function doWorst(load) {
  const child = fork(path.join(root, "bench/loud-load.mjs"), [JSON.stringify(load)], { execPath: pinnedNode, env: toolEnvironment({}) });
  const [answer] = await once(child, "message");
  return answer;
}

/** Several others, each from an address of their own: times by page. */
async function watch(url, member, seconds) {
  const others = [
    { page: "/settings", from: "127.0.0.2", cookie: `session=${member}` },
    { page: "/trades", from: "127.0.0.3", cookie: `session=${member}` },
    { page: "/trades?max={n}", from: "127.0.0.4" },
    { page: "/pet/{n}", from: "127.0.0.5" },
    { page: "/values", from: "127.0.0.6" },
  ];
  const until = performance.now() + seconds * 1_000;
  const seen = await Promise.all(
    others.map(async (other) => {
      const times = [];
      for (let turn = 0; performance.now() < until; turn += 1) {
        const startedAt = performance.now();
        const status = await ask(url, other, turn);
        times.push({ status, ms: performance.now() - startedAt });
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, EVERY_MS - (performance.now() - startedAt))));
      }
      return [other.page, summary(times)];
    }),
  );
  return Object.fromEntries(seen);
}

function summary(times) {
  const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { p50: at(0.5), p95: at(0.95), count: times.length, lost: times.filter(({ status }) => status !== 200).length };
}

/** On a new connection each time, like a new visitor. */
function ask(url, { page, from, cookie }, turn) {
  const target = url + page.replace("{n}", page.startsWith("/pet") ? 1 + (turn % 1_500) : turn + process.hrtime()[1]);
  return new Promise((resolve) => {
    const headers = { accept: "text/html", ...(cookie && { cookie }) };
    http
      .get(target, { localAddress: from, agent: false, headers, timeout: 20_000 }, (response) =>
        response.resume().on("close", () => resolve(response.statusCode)),
      )
      .on("timeout", function () {
        this.destroy();
      })
      .on("error", () => resolve(0));
  });
}

/** Signs in at the demo, and gives the token of the session. */
async function signIn(url, account) {
  let cookies = {};
  const send = async (address, fields) => {
    const response = await fetch(new URL(address, url), {
      method: fields ? "POST" : "GET",
      redirect: "manual",
      headers: {
        origin: url,
        cookie: Object.entries(cookies)
          .map((pair) => pair.join("="))
          .join("; "),
      },
      ...(fields && { body: new URLSearchParams(fields) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      cookies = { ...cookies, [name]: value };
    }
    const to = response.headers.get("location");
    return to ? send(to) : response.url;
  };
  const chooser = await send("/auth/roblox", { returnTo: "/terms" });
  const arrived = await send(chooser, { account });
  if (new URL(arrived).pathname === "/welcome") await send(arrived, { form: "welcome", age: "old-enough", returnTo: "/terms" });
  return cookies.session;
}

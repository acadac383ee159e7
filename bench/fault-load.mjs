// The load on two nodes during a fault: posts trades, reads pages and follows events, and records everything.
import { randomUUID } from "node:crypto";
import http from "node:http";

const POSTERS = 4;
const READERS = 4;
/** Between two requests of the same visitor, in milliseconds. */
const PAUSE_MS = 40;
const PATIENCE_MS = 20_000;

/** Cached pages, rendered pages, a member's page, a file of the storage; `{n}` is another number each time. */
const pagesOf = (picture) => ["/values", "/trades?min={n}", "/settings", "/healthz", picture];

/**
 * One request: its status (0 without an answer), its redirect, whether it has Retry-After, its duration (milliseconds) and its end. `from`
 * is the client address for a proxy on this machine.
 */
export function ask(port, { path, host, token, form, from }) {
  const body = form && new URLSearchParams(form).toString();
  const headers = {
    ...{ host, accept: "text/html" },
    ...(token && { cookie: `session=${token}` }),
    ...(from && { "x-forwarded-for": from }),
    ...(body && {
      origin: `http://${host}`,
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(body),
    }),
  };
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const end = (answer) => resolve({ path, at: performance.now(), ms: performance.now() - startedAt, ...answer });
    const request = http.request(
      { host: "127.0.0.1", port, path, agent: false, method: body ? "POST" : "GET", headers, timeout: PATIENCE_MS },
      (response) => {
        const { statusCode: status, headers: said } = response;
        response
          .resume()
          .on("end", () => end({ status, location: said.location, again: said["retry-after"] }))
          .on("error", () => end({ status: 0 }));
      },
    );
    request
      .on("timeout", () => request.destroy())
      .on("error", () => end({ status: 0 }))
      .end(body);
  });
}

/**
 * Posts and reads at both nodes until `stop`. A poster without an answer continues at the other node with another trade, as a proxy would
 * send them; one who `insists` repeats the same one, as the page does, until it is acknowledged. Each posts as another player, so that no
 * cooldown applies. `answers` holds the answers since it was last emptied, `posted` all acknowledged trades, with their times.
 */
export function startLoad({ nodes, host, tokens, reader, picture, form, insists = false, postEveryMs = PAUSE_MS }) {
  const load = { answers: [], posted: [], players: 0, again: 0, stop };
  let stopping = false;
  let patientUntil = Infinity;
  const visit = async (at, request) => {
    let isAgain = false;
    for (let [number, sent] = [0]; !stopping || (isAgain && performance.now() < patientUntil); number += 1) {
      if (!isAgain) sent = request(number);
      const answer = await ask(nodes[(at + number) % nodes.length], { host, ...sent });
      load.answers.push(answer);
      const id = /^\/trades\/([0-9a-f-]{36})/.exec(answer.location ?? "")?.[1];
      if (answer.status === 303 && id) load.posted.push({ id, at: performance.now() });
      isAgain = insists && sent.form !== undefined && (answer.status === 0 || answer.status >= 500);
      if (isAgain) load.again += 1;
      await new Promise((resolve) => setTimeout(resolve, sent.form && !isAgain ? postEveryMs : PAUSE_MS));
    }
  };
  const post = (at) => () => {
    const token = tokens[load.players];
    if (token === undefined) throw new Error("There are no more players to post.");
    load.players += 1;
    return { path: "/trades/create", token, form: { ...form, idempotencyKey: randomUUID() }, from: `10.0.1.${at}` };
  };
  const read = (at) => (number) => {
    const path = pagesOf(picture)[(at + number) % 5].replace("{n}", `${at}${number}`);
    return { path, from: `10.0.2.${at}`, ...(path === "/settings" && { token: reader }) };
  };
  const visitors = [
    ...Array.from({ length: POSTERS }, (_, at) => visit(at, post(at))),
    ...Array.from({ length: READERS }, (_, at) => visit(at, read(at))),
  ];
  async function stop() {
    stopping = true;
    patientUntil = Math.min(patientUntil, performance.now() + PATIENCE_MS);
    await Promise.all(visitors);
  }
  return load;
}

/** Follows the board as a browser does: reconnects to the other node when its own is unavailable, from the same position. */
export function followBoard({ nodes, host }) {
  const followed = { heard: new Map(), resyncs: [], reconnects: -1, stop };
  let position;
  let request;
  let stopping = false;
  let at = 0;
  let waiting;
  const take = (block) => {
    const field = (name) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
    position = field("id") ?? position;
    if (field("event") === "resync") followed.resyncs.push(performance.now());
    const id = /"kind":"trade\.posted".*"tradeId":"([^"]+)"/.exec(field("data") ?? "")?.[1];
    if (id) followed.heard.set(id, (followed.heard.get(id) ?? 0) + 1);
  };
  const open = () => {
    if (stopping) return;
    followed.reconnects += 1;
    const headers = { host, ...(position && { "last-event-id": position }) };
    const again = () => {
      clearTimeout(waiting);
      at += 1;
      waiting = setTimeout(open, 300);
    };
    request = http.get(
      { host: "127.0.0.1", port: nodes[at % nodes.length], path: "/live?topics=board", agent: false, headers },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk) => {
          const blocks = (text + chunk).split("\n\n");
          text = blocks.pop() ?? "";
          for (const block of blocks) take(block);
        });
        response.on("close", again);
      },
    );
    request.on("error", again);
  };
  open();
  function stop() {
    stopping = true;
    clearTimeout(waiting);
    request?.destroy();
  }
  return followed;
}

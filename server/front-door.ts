import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { setTimeout as delay, setImmediate as nextImmediate } from "node:timers/promises";
import type { Config } from "~/platform/process/config.server.ts";
import { OperatorError } from "~/platform/process/operator-error.ts";
import { isForApi } from "./api/address.ts";
import { ApiAnswers } from "./api/api-answers.ts";
import { HEALTH, READY } from "./http/health.ts";
import { PLAIN_PAGE_HEADERS, plainPage, readsPages } from "./http/plain-page.ts";

const NO_IPV6 = ["EADDRNOTAVAIL", "EAFNOSUPPORT", "EINVAL"];
const RETRY_SECONDS = "2";
/** How long requests in progress may take when the site stops, in milliseconds. */
const PATIENCE_MS = 10_000;
/** How long a write waits while the site starts, in milliseconds, and how many may. */
const EARLY_MS = 10_000;
const MAX_EARLY = 500;
/**
 * How long a stopping site waits for a moment without connections or answers, in milliseconds; and the part of the remaining wait that it
 * has to last.
 */
const MAX_QUIET_WAIT_MS = 2_000;
const QUIET_PART = 1 / 10;
/** How many times it looks without finding anybody, since it may look late, and how long it sleeps before each, in milliseconds. */
const QUIET_LOOKS = 4;
const LOOK_EVERY_MS = 4;
/** Node's channel that says when an answer was sent, without a listener at each of them. */
const ANSWERED = "http.server.response.finish";

/**
 * The number of sockets that listen at the port. Each accepts one connection per round of the event loop: with a single one, the last of
 * five hundred simultaneous players would wait for five hundred rounds, ten seconds on a busy node. Some systems do not let sockets share a
 * port.
 */
const SOCKETS = process.platform === "linux" ? 16 : 1;

/** The listening socket. It is opened before everything else, and answers that the site is starting until requests can be handed on. */
export interface FrontDoor {
  server: http.Server;
  /** Every socket that listens; each counts the connections that it accepted. */
  sockets: net.Server[];
  /** Aborts when the door starts to close: long answers, such as live streams, have to end. */
  closing: AbortSignal;
  /** Hands requests on from now on. */
  open(handler: http.RequestListener): void;
  /**
   * Accepts no more connections, and waits for the open ones: the next answer on each says that it closes. A connection promised to stay is
   * never cut off, so an idle one ends with its keep-alive timeout, after five seconds.
   */
  close(): Promise<void>;
}

/** A server that does not listen yet and passes its requests to the handler it is given. `appUrl` is the address of the site. */
export function createDoor(appUrl = ""): FrontDoor {
  const answerStarting = startingAnswer(appUrl);
  const early = new Set<() => void>();
  // A proxy sends a read to another node that is ready, but never a write, which might happen twice.
  let handler: http.RequestListener = (request, response) => {
    if (request.method !== "POST" || early.size >= MAX_EARLY) {
      answerStarting(request, response);
      return;
    }
    const end = (answer: http.RequestListener) => {
      clearTimeout(patience);
      early.delete(goOn);
      answer(request, response);
    };
    const goOn = () => end(handler);
    const patience = setTimeout(() => end(answerStarting), EARLY_MS);
    early.add(goOn);
  };
  let passOn: http.RequestListener = (request, response) => handler(request, response);
  const closing = new AbortController();
  // A request without a body needs no stream, which is a tenth of the cost of a page from memory.
  const server = http.createServer({ optimizeEmptyRequests: true }, (request, response) => passOn(request, response));
  // A picture over a poor connection takes time. Stalled bodies end earlier (server/admission/request-bodies.ts).
  server.requestTimeout = 300_000;
  server.headersTimeout = 15_000;
  // A client that reuses a connection at the moment of its end gets no answer: browsers repeat only some requests.
  server.keepAliveTimeout = 20_000;
  const sockets: net.Server[] = [server];
  return {
    server,
    sockets,
    closing: closing.signal,
    open(next) {
      handler = next;
      for (const goOn of [...early]) goOn();
    },
    async close() {
      const listening = sockets.filter((socket) => socket.listening);
      if (closing.signal.aborted || listening.length === 0) return;
      closing.abort();
      const waiting: Parameters<http.RequestListener>[] = [];
      passOn = (...request) => waiting.push(request);
      await untilNobodyConnects(server);
      const closed = listening.map((socket) => once(socket, "close"));
      // An HTTP server would cut idle connections off at once, on which the next request may be under way.
      for (const socket of listening) net.Server.prototype.close.call(socket);
      passOn = (request, response) => handler(request, response.setHeader("connection", "close"));
      for (const request of waiting) passOn(...request);
      const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
      await Promise.all(closed);
      clearTimeout(impatience);
      server.close();
    },
  };
}

/**
 * Waits for a moment without new connections and answers; the longer it takes, the shorter the required moment, and two seconds at most.
 * The system resets connections to a closing socket that were not accepted yet, and a client may reconnect right after its answer. No new
 * request starts meanwhile, so that accepting is quick and waiting clients do not reconnect. The check runs right after the event loop has
 * accepted all connections, and the sockets close before another can arrive.
 */
async function untilNobodyConnects(server: http.Server): Promise<void> {
  const until = performance.now() + MAX_QUIET_WAIT_MS;
  let [lastAt, looks] = [performance.now(), 0];
  const note = () => {
    [lastAt, looks] = [performance.now(), 0];
  };
  const noteAnswer = (message: unknown) => {
    if ((message as { server: http.Server }).server === server) note();
  };
  server.on("connection", note);
  subscribe(ANSWERED, noteAnswer);
  for (let now = lastAt; now < until; now = performance.now()) {
    if (looks >= QUIET_LOOKS && now - lastAt >= (until - now) * QUIET_PART) break;
    await delay(LOOK_EVERY_MS);
    // Timers run before connections are accepted, and immediates after.
    await nextImmediate();
    looks += 1;
  }
  unsubscribe(ANSWERED, noteAnswer);
  server.off("connection", note);
}

/**
 * Listens where the settings say. To a browser `localhost` may mean either loopback address, so the server listens at both, unless this
 * machine has no IPv6. Throws OperatorError if that is not possible.
 */
export async function openFrontDoor({
  port,
  host,
  appUrl,
}: Pick<Config, "port" | "host"> & Partial<Pick<Config, "appUrl">>): Promise<FrontDoor> {
  const door = createDoor(appUrl);
  const first = host === "localhost" ? "127.0.0.1" : host;
  try {
    // Sockets that share a port would also share it with another site of this account, so its existing owner is detected first.
    const probe = net.createServer();
    await listen(probe, { port, host: first });
    const at = { port: (probe.address() as AddressInfo).port, reusePort: SOCKETS > 1 };
    await once(probe.close(), "close");
    await listen(door.server, { ...at, host: first });
    for (let more = 1; more < SOCKETS; more += 1) await addSocket(door, { ...at, host: first });
    if (host === "localhost") await listenAtIpv6(door, at);
  } catch (error) {
    for (const socket of door.sockets) socket.close();
    throw wordsFor(error as NodeJS.ErrnoException, port, host);
  }
  return door;
}

async function listen(server: net.Server, options: net.ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, "listening");
}

async function listenAtIpv6(door: FrontDoor, at: net.ListenOptions): Promise<void> {
  try {
    for (let socket = 0; socket < SOCKETS; socket += 1) await addSocket(door, { ...at, host: "::1", ipv6Only: true });
  } catch (error) {
    if (!NO_IPV6.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

/** Lets the door's server listen at one more socket. */
async function addSocket({ server, sockets }: FrontDoor, options: net.ListenOptions): Promise<void> {
  const socket = net.createServer({ allowHalfOpen: true, noDelay: true }, (connection) => server.emit("connection", connection));
  await listen(socket, options);
  sockets.push(socket);
}

function wordsFor(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const { code = "" } = error;
  if (["EADDRINUSE", "EACCES"].includes(code))
    return new OperatorError(`Port ${port} cannot be used (${code}). Stop what uses it, or choose another: PORT=3001 npm start`, {
      cause: error,
    });
  if (["ENOTFOUND", "EADDRNOTAVAIL", "EAI_AGAIN"].includes(code))
    return new OperatorError(`HOST ${host} cannot be used (${code}): this machine has no such address.`, { cause: error });
  return error;
}

const STARTING = "The site is starting. Please try again in a moment.";

/** Alive, but not ready to serve yet. The API is answered in its own shape. */
function startingAnswer(appUrl: string): http.RequestListener {
  const api = new ApiAnswers(appUrl);
  return (request, response) => {
    const json = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
    if (request.url === HEALTH) {
      response.writeHead(200, json).end(JSON.stringify({ ok: true }));
      return;
    }
    if (isForApi(request.url ?? "", request.headers.accept)) {
      api.sendProblem(request, response, { reason: "unavailable", message: STARTING }, ["retry-after", RETRY_SECONDS]);
      return;
    }
    const isPage = request.url !== READY && readsPages(request.headers.accept);
    response
      .writeHead(503, {
        ...(isPage ? { ...PLAIN_PAGE_HEADERS, "cache-control": "no-store" } : json),
        "retry-after": RETRY_SECONDS,
        "x-content-type-options": "nosniff",
      })
      .end(isPage ? plainPage(503, STARTING) : JSON.stringify({ ok: false, error: "unavailable", reason: "starting", message: STARTING }));
  };
}

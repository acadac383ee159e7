import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** The most visited pages, in a few variants: a cached page would be answered from memory the second time. */
const PAGES = ["/", "/values", "/trades", "/calculator", "/servers", "/session.json"];
const ROUNDS = 4;
/** A busy machine serves half warm rather than late, in milliseconds. */
const MAX_MS = 5_000;

/**
 * Renders the most visited pages before the node gets visitors: the first requests of a process take many times as long as later ones, and
 * would be refused. `listener` answers them; `host` is the site's own name.
 */
export async function warmUp(listener: http.RequestListener, host: string): Promise<void> {
  const server = http.createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const until = performance.now() + MAX_MS;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const page of PAGES) if (performance.now() < until) await draw({ port, host, path: round === 0 ? page : `${page}?warm=${round}` });
  server.closeAllConnections();
  server.close();
}

/** Asks for a page, as a visitor does. One that fails now fails for visitors as well, in its own words. */
async function draw({ port, host, path }: { port: number; host: string; path: string }): Promise<void> {
  const headers = { host, accept: "text/html", "accept-encoding": "br" };
  const request = http.get({ port, host: "127.0.0.1", path, headers, agent: false, timeout: MAX_MS });
  request.on("timeout", () => request.destroy());
  try {
    const [answer] = (await once(request, "response")) as [http.IncomingMessage];
    await once(answer.resume(), "close");
  } catch {
    // It was broken off.
  }
}

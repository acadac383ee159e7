import http from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, type BrowserContext, test } from "@playwright/test";

/** A network between browser and site, as a proxy. While it is `captive`, it answers everything with its own sign-in page. */
export interface CaptiveNetwork {
  captive: boolean;
  /** A browser in it, of the project's kind, with service workers. */
  connect(browser: Browser): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** The heading of the network's own page. */
export const PORTAL_HEADING = "Welcome to the hotel";

export async function openCaptiveNetwork(): Promise<CaptiveNetwork> {
  const network = { captive: false };
  const server = http.createServer((request, response) => {
    if (network.captive) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", connection: "close" });
      response.end(`<!doctype html><title>Hotel</title><h1>${PORTAL_HEADING}</h1>`);
      return;
    }
    const onward = http.request(request.url ?? "", { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(network, {
    connect(browser: Browser) {
      const { baseURL, viewport, isMobile, hasTouch, userAgent } = test.info().project.use;
      // Without the exception, Chromium reaches this machine directly.
      const proxy = { server: address, bypass: "<-loopback>" };
      return browser.newContext({
        baseURL,
        viewport,
        isMobile,
        hasTouch,
        userAgent,
        proxy,
        serviceWorkers: "allow",
        reducedMotion: "reduce",
      });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

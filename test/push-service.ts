import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { createBrowser, decrypt } from "./push-browser.ts";

/** A request to the push service. */
export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A push service on this machine, for the tests of this file: it stores its requests and gives the configured answers. */
export async function startPushService() {
  const service = {
    received: [] as Received[],
    status: 201,
    retryAfter: "",
    reset: () => Object.assign(service, { received: [], status: 201, retryAfter: "" }),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      service.received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(service.status, service.retryAfter ? { "retry-after": service.retryAfter } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { service, address, createBrowser: () => createBrowser(address), decrypt };
}

import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import type { ApiRoute } from "../app/access/api-route.server.ts";
import type { Services } from "../app/platform/http/context.server.ts";
import { createDoor } from "../server/front-door.ts";
import { createHost } from "../server/host.ts";
import { buildFor } from "./site.ts";

export interface Asked {
  method?: string;
  headers?: Record<string, string | undefined>;
  token?: string | undefined;
  json?: unknown;
  text?: string;
  /** The request body, if it is not text. */
  bytes?: Buffer;
  address?: string;
}

export interface ApiAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  json(): Record<string, never>;
}

/** A node with the public API, behind one proxy, for the tests of a file. */
export function createApi(services: Services, { pages = [], apiRoutes }: { pages?: string[]; apiRoutes?: readonly ApiRoute[] } = {}) {
  const door = createDoor();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 40 });
  let host: Awaited<ReturnType<typeof createHost>>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => door.server.listen(0, "127.0.0.1", resolve));
    host = await createHost({ services, door, mode: "production", build: await buildFor(...pages), apiRoutes });
  });
  afterAll(async () => {
    agent.destroy();
    await Promise.all([door.close(), host.close()]);
  });
  return (path: string, { method = "GET", headers = {}, token, json, text, bytes, address = "192.0.2.1" }: Asked = {}) =>
    new Promise<ApiAnswer>((resolve, reject) => {
      const { port } = door.server.address() as AddressInfo;
      const body = bytes ?? (json === undefined ? text : JSON.stringify(json));
      const sent = {
        ...{ host: "site.test", "x-forwarded-for": address },
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
        ...headers,
      };
      const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
      const request = http.request({ port, path, method, agent, headers: given as Record<string, string> }, (answer) => {
        let got = "";
        answer.setEncoding("utf8").on("data", (chunk) => {
          got += chunk;
        });
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: got, json: () => JSON.parse(got) }),
        );
      });
      request.on("error", reject).end(body);
    });
}

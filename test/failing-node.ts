import http from "node:http";
import type { AddressInfo } from "node:net";
import { readConfig } from "../app/platform/process/config.server.ts";
import { createDoor } from "../server/front-door.ts";
import { createHost } from "../server/host.ts";
import { openServices } from "../server/process/services.ts";
import { buildFor } from "./site.ts";

/** A node of the site, within this process, that notices soon when a service does not answer. */
export async function startNode(environment: NodeJS.ProcessEnv) {
  const config = readConfig({
    ...{ APP_URL: "http://site.test", LOG_LEVEL: "silent", DATABASE_SILENCE_MS: "800", REDIS_SILENCE_MS: "800" },
    ...environment,
  });
  const { services, database, closeFirst, close } = await openServices(config, { visitors: true });
  const door = createDoor();
  const host = await createHost({
    ...{ services, door, mode: "production", build: await buildFor("/changes", "/calculator/opened") },
    readiness: { isDatabaseUp: () => database.isUp(), databaseState: () => database.state(), isStopping: () => false },
  });
  closeFirst(async () => {
    await door.close();
    await host.close();
  });
  await new Promise<void>((resolve) => door.server.listen(0, "127.0.0.1", resolve));
  const { port } = door.server.address() as AddressInfo;
  return { port, services, database, close };
}
export type Node = Awaited<ReturnType<typeof startNode>>;

/** Sends the form that the calculator sends once a visit. */
export function post({ port }: Node): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { host: "site.test", origin: "http://site.test", accept: "application/json", "content-type": "application/json" };
    const asked = http.request({ port, path: "/calculator/opened", method: "POST", agent: false, headers }, (answer) => {
      answer.resume().on("end", () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] }));
    });
    asked.on("error", reject).end("{}");
  });
}

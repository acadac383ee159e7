import net, { type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { OperatorError } from "~/platform/process/operator-error.ts";
import { tryConnection } from "./client.server.ts";

const servers: net.Server[] = [];
const sockets: net.Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** The address of a database server that does this with each connection. */
async function databaseAt(serve: (socket: net.Socket) => void): Promise<string> {
  const server = net.createServer((socket) => {
    sockets.push(socket.on("error", () => undefined));
    serve(socket);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `postgres://values@127.0.0.1:${(server.address() as AddressInfo).port}/values`;
}
const refusalOf = (url: string, timeoutMs?: number) => tryConnection(url, undefined, timeoutMs).catch((error: Error) => error);

test("a refused database connection is reported in a sentence that names the setting", async () => {
  const closed = await refusalOf("postgres://values@127.0.0.1:1/values");
  expect(closed).toBeInstanceOf(OperatorError);
  expect((closed as Error).message).toBe("DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1");
  // PostgreSQL answers a request for TLS with the letter N where it has none.
  const plain = await databaseAt((socket) => socket.once("data", () => socket.write("N")));
  const refused = await refusalOf(`${plain}?sslmode=require`);
  expect(refused).toBeInstanceOf(OperatorError);
  expect((refused as Error).message).toMatch(/^DATABASE_URL cannot be used: .*SSL/);
});

test("a silent port is reported within the time limit of a start", async () => {
  const silent = await databaseAt(() => undefined);
  const refused = await refusalOf(silent, 300);
  expect(refused).toBeInstanceOf(OperatorError);
  expect((refused as Error).message).toBe("DATABASE_URL cannot be used: nothing answered there within 0.3 seconds.");
});

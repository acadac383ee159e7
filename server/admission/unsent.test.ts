import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { until } from "../../test/until.ts";
import { Unsent } from "./unsent.ts";

test("answers that a caller does not read count until they were sent or the connection ended", async () => {
  const unsent = new Unsent(8 * 1024 * 1024);
  const page = Buffer.alloc(16 * 1024 * 1024, "a");
  const server = http.createServer((_request, response) => {
    response.end(page);
    unsent.add("loud", response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const ask = () => {
    const socket = net.connect(port, "127.0.0.1");
    socket.pause().write("GET / HTTP/1.1\r\nhost: site.test\r\n\r\n");
    return socket;
  };
  const [reads, leaves] = [ask(), ask()];
  await until(() => expect(unsent.isFull("loud")).toBe(true));
  expect(unsent.isFull("other")).toBe(false);
  reads.resume();
  leaves.destroy();
  await until(() => expect(unsent.isFull("loud")).toBe(false));
  reads.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

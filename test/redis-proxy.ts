import net, { type AddressInfo } from "node:net";

/** A proxy between a node and Redis that can delay traffic, or stop it. */
export async function startRedisProxy(redisUrl: string) {
  const target = new URL(redisUrl);
  const sockets = new Set<net.Socket>();
  let delayMs = 0;
  let isCut = false;
  const pass = (from: net.Socket, to: net.Socket) => {
    sockets.add(from);
    from.on("data", (chunk) => {
      if (isCut) return;
      if (delayMs === 0) to.write(chunk);
      else setTimeout(() => isCut || to.write(chunk), delayMs);
    });
    from.on("error", () => undefined).on("close", () => to.destroy());
    from.on("close", () => sockets.delete(from));
  };
  const server = net.createServer((socket) => {
    const other = net.connect(Number(target.port), target.hostname);
    pass(socket, other);
    pass(other, socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(redisUrl), { port: String((server.address() as AddressInfo).port) }).href,
    /** Adds this delay to everything from now on. */
    slow(ms: number) {
      delayMs = ms;
    },
    /** Nothing passes any more, and neither side notices. */
    cut() {
      isCut = true;
    },
    heal() {
      // Lost data belongs to connections that are useless now.
      if (isCut) drop();
      [isCut, delayMs] = [false, 0];
    },
    stop() {
      drop();
      server.close();
    },
  };
}

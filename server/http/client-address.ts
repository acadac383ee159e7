import type { IncomingMessage } from "node:http";
import { isIPv6, type Socket } from "node:net";

/**
 * Makes the function that reads the key of a visitor from a request behind that many proxies: each proxy adds the address of its own caller
 * to the header, so addresses are counted from the connection backwards.
 */
export function readAddresses(proxies: number): (request: IncomingMessage) => string {
  if (proxies === 0) {
    // A connection has one for as long as it is open.
    const known = new WeakMap<Socket, string>();
    return ({ socket }) => {
      const address = known.get(socket) ?? limitedAddress(socket.remoteAddress ?? "");
      known.set(socket, address);
      return address;
    };
  }
  return ({ socket, headers }) => {
    const told = String(headers["x-forwarded-for"] ?? "").split(",");
    const addresses = told.map((address) => address.trim()).filter((address) => address !== "");
    const hops = [...addresses, socket.remoteAddress ?? ""];
    return limitedAddress(hops.at(-1 - proxies) ?? hops[0] ?? "");
  };
}

/** Some proxies tell the port as well, which is another one with each connection. */
const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([^\]]+)\])(?::\d+)?$/;
const IN_IPV6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * The key of a visitor for limits by address. With IPv6 it is the first half of the address: a household may choose the other half, which
 * would give it as many addresses as it wants. A port is left out.
 */
export function limitedAddress(written: string): string {
  const [, v4, v6] = WITH_PORT.exec(written) ?? [];
  const address = v4 ?? v6 ?? written;
  const [, within] = IN_IPV6.exec(address) ?? [];
  if (within) return within;
  if (!isIPv6(address)) return address;
  const [start = "", end] = address.split("%", 1)[0]?.split("::") ?? [];
  const groups = start === "" ? [] : start.split(":");
  const others = end ? end.split(":").length : 0;
  const whole =
    end === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - others)).fill("0"), ...end.split(":")];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group || "0", 16).toString(16))
    .join(":")}::/64`;
}

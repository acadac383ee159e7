import { once } from "node:events";
import http from "node:http";
import { type AddressInfo, BlockList } from "node:net";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { limitedAddress, readAddresses } from "./client-address.ts";

let server: http.Server;
afterEach(() => server?.close());

/** The client address of a request with this header, behind this many proxies. */
async function seen(count: number, forwarded?: string): Promise<string> {
  const addressOf = readAddresses(count);
  server = http.createServer((request, response) => response.end(addressOf(request))).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, forwarded === undefined ? {} : { headers: { "x-forwarded-for": forwarded } });
  return answer.text();
}

describe("where a request came from", () => {
  it.each([
    ["the connection says, when no proxy is trusted", 0, "203.0.113.7", "127.0.0.1"],
    ["the proxy says", 1, "203.0.113.7", "203.0.113.7"],
    ["the proxy says last; what stands before, the visitor may have written", 1, "198.51.100.1, 203.0.113.7", "203.0.113.7"],
    ["the outer of two proxies says", 2, "198.51.100.1, 203.0.113.7, 192.0.2.9", "203.0.113.7"],
    ["the first says who came past the outer proxy", 2, "203.0.113.7", "203.0.113.7"],
    ["the connection says, when nobody else does", 1, undefined, "127.0.0.1"],
  ])("%s", async (_what, count, forwarded, address) => {
    expect(await seen(count, forwarded)).toBe(address);
  });
});

describe("the address for rate limits", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:ffff::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["203.0.113.7:51234", "203.0.113.7"],
    ["[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
    ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
    ["unknown", "unknown"],
    ["", ""],
  ])("%s counts as %s", (address, counted) => {
    expect(limitedAddress(address)).toBe(counted);
  });

  it("the address for rate limits is the same for the whole network of a household, however its addresses are written", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        if (address.includes(".")) return;
        const counted = limitedAddress(address);
        expect(counted).toMatch(/^(?:[\da-f]{1,4}:){4}:\/64$/);
        const network = new BlockList();
        network.addSubnet(counted.slice(0, -3), 64, "ipv6");
        expect(network.check(address, "ipv6")).toBe(true);
      }),
    );
  });
});

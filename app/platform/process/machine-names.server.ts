import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const local = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  local.addSubnet(network, bits, "ipv4");
local.addSubnet("fc00::", 7, "ipv6");
local.addSubnet("fe80::", 10, "ipv6");

/** Reserved names that never resolve to another machine (RFC 6761). */
const RESERVED = /^(?:.+\.)?(?:localhost|test)$/i;

/** Whether the host name or address belongs to this machine. */
export function isThisMachine(host: string): boolean {
  return RESERVED.test(host) || isIn(loopback, host);
}

/** Whether that address is of a local network, such as the one at home. A name is not: where it leads may change. */
export function isLocalNetwork(host: string): boolean {
  return isIn(local, host);
}

function isIn(list: BlockList, host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, "$1");
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4");
}

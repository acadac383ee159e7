/** One address for each host that `postgres://user:password@one,two:5433/name` names, in their order. */
export function addressesOf(url: string): string[] {
  const [, start = "", hosts = "", rest = ""] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.includes(",") ? hosts.split(",").map((host) => `${start}${host.trim()}${rest}`) : [url];
}

const CODE = /^[\w-]{1,200}$/;

/**
 * The address of a private server, written anew from the parts of a link that somebody sent; null for anything that is not a
 * link to a server on roblox.com (SRV-015). Accepted are https://roblox.com or www.roblox.com with `/games/<place>` (and its
 * `privateServerLinkCode`) or `/share` with `type=Server` and a `code`; whatever else such a link carries is left out.
 */
export function parseServerLink(text: string): string | null {
  const typed = text.trim();
  // Checked before any parser can be lenient: no other host in any spelling, no user, port or backslash, and no character outside ASCII.
  if (!/^https:\/\/(?:www\.)?roblox\.com\/[!-~]*$/i.test(typed) || typed.includes("\\") || !URL.canParse(typed)) return null;
  const { protocol, host, username, password, pathname, searchParams } = new URL(typed);
  if (protocol !== "https:" || !/^(?:www\.)?roblox\.com$/.test(host) || username !== "" || password !== "") return null;
  if (pathname === "/share") return shareLink(searchParams);
  const place = /^\/games\/(\d{1,20})(?:\/[^/]*)?\/?$/.exec(pathname)?.[1];
  return place === undefined ? null : gameLink(place, searchParams);
}

function gameLink(place: string, params: URLSearchParams): string | null {
  const codes = params.getAll("privateServerLinkCode");
  const [code] = codes;
  const link = `https://www.roblox.com/games/${place}`;
  if (code === undefined) return link;
  return codes.length === 1 && CODE.test(code) ? `${link}?privateServerLinkCode=${code}` : null;
}

function shareLink(params: URLSearchParams): string | null {
  const [codes, types] = [params.getAll("code"), params.getAll("type")];
  const [code] = codes;
  if (types.length !== 1 || types[0] !== "Server" || codes.length !== 1 || code === undefined || !CODE.test(code)) return null;
  return `https://www.roblox.com/share?code=${code}&type=Server`;
}

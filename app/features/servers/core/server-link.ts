const CODE = /^[\w-]{1,200}$/;

/**
 * The address of a private server, rebuilt from the parts of a sent link; null for anything that does not name a private server on
 * roblox.com. Accepted are https://roblox.com or www.roblox.com with `/games/<place>` and a `privateServerLinkCode`, or `/share`
 * with `type=Server` and a `code`; whatever else such a link carries is left out.
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

/** The place (the game's id on Roblox) that a link of ours leads to; null for a shared link, which does not name it. */
export function placeOf(link: string): string | null {
  return /^https:\/\/www\.roblox\.com\/games\/(\d+)/.exec(link)?.[1] ?? null;
}

function gameLink(place: string, params: URLSearchParams): string | null {
  const code = onlyOne(params, "privateServerLinkCode");
  return code !== null && CODE.test(code) ? `https://www.roblox.com/games/${place}?privateServerLinkCode=${code}` : null;
}

function shareLink(params: URLSearchParams): string | null {
  const code = onlyOne(params, "code");
  if (onlyOne(params, "type") !== "Server" || code === null || !CODE.test(code)) return null;
  return `https://www.roblox.com/share?code=${code}&type=Server`;
}

/** The value of a parameter that is there exactly once: of two, nobody knows which one Roblox would take. */
function onlyOne(params: URLSearchParams, name: string): string | null {
  const values = params.getAll(name);
  return values.length === 1 ? (values[0] ?? null) : null;
}

import type { Config } from "../process/config.server.ts";

/**
 * Our cookies, all of them out of reach of scripts: `session` holds the session's token, `signin` ties a started sign-in to the
 * browser that started it, `flash` carries one message to the next page.
 */
export type CookieName = "session" | "signin" | "flash";

type Settings = Pick<Config, "appUrl">;

/** Reads one of our cookies from the header that a browser sent. */
export function readCookie(settings: Settings, header: string | null | undefined, name: CookieName): string | undefined {
  const wanted = fullName(settings, name);
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (pair.slice(0, at).trim() === wanted) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** The header that sets a cookie for `seconds`. Values are our own tokens and codes, which need no encoding. */
export function setCookie(settings: Settings, name: CookieName, value: string, seconds: number): string {
  const secure = isHttps(settings) ? "; Secure" : "";
  return `${fullName(settings, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The header that deletes a cookie. */
export function clearCookie(settings: Settings, name: CookieName): string {
  return setCookie(settings, name, "", 0);
}

/** With https the prefix keeps subdomains and plain http from planting a cookie of that name. */
function fullName(settings: Settings, name: CookieName): string {
  return isHttps(settings) ? `__Host-${name}` : name;
}

function isHttps({ appUrl }: Settings): boolean {
  return appUrl.startsWith("https:");
}

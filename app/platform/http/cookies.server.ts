import { parseCookie, stringifySetCookie } from "cookie";
import type { Config } from "../process/config.server.ts";

/**
 * Our cookies. `session` holds the session's token, `signin` ties a started sign-in to the browser that started it, `flash` carries one
 * message to the next page, `guest` holds the token of a guest who writes to Support: scripts read none of these. `language` is the chosen
 * language of the German areas, which a script reads before the first paint.
 */
export type CookieName = (typeof NAMES)[number] | "language";
const NAMES = ["session", "signin", "flash", "guest"] as const;

type Settings = Pick<Config, "appUrl">;

/** Reads one of our cookies from the header that a browser sent. */
export function readCookie(settings: Settings, header: string | null | undefined, name: CookieName): string | undefined {
  return parseCookie(header ?? "")[fullName(settings, name)];
}

/** Whether the header holds one of these cookies, with or without the prefix, for use before the settings are known. */
export function hasCookie(header: string | undefined, names: readonly CookieName[]): boolean {
  if (header === undefined) return false;
  const cookies = parseCookie(header);
  return names.some((name) => cookies[name] !== undefined || cookies[`${HTTPS_PREFIX}${name}`] !== undefined);
}

/** Whether the header holds a cookie of a visitor who signed in or sent something. */
export function hasOwnCookie(header: string | undefined): boolean {
  return hasCookie(header, NAMES);
}

/** The header that sets a cookie for `seconds`. */
export function setCookie(settings: Settings, name: CookieName, value: string, seconds: number): string {
  return stringifySetCookie({
    name: fullName(settings, name),
    value,
    path: "/",
    maxAge: seconds,
    httpOnly: name !== "language",
    secure: isHttps(settings),
    sameSite: "lax",
  });
}

/** The header that deletes a cookie. */
export function clearCookie(settings: Settings, name: CookieName): string {
  return setCookie(settings, name, "", 0);
}

/** With https this prefix keeps subdomains and plain http from planting a cookie of that name. */
const HTTPS_PREFIX = "__Host-";

function fullName(settings: Settings, name: CookieName): string {
  return isHttps(settings) ? `${HTTPS_PREFIX}${name}` : name;
}

function isHttps({ appUrl }: Settings): boolean {
  return appUrl.startsWith("https:");
}

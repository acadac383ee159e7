import { redirect, redirectDocument } from "react-router";
import type { Config } from "./config.server.ts";
import { clearCookie, setCookie } from "./cookies.server.ts";

const FLASH_COOKIE_SECONDS = 60;

type Settings = Pick<Config, "appUrl">;

/** The header that lets the next page tell the message of this code. */
export function flashCookie(settings: Settings, code: string): string {
  return setCookie(settings, "flash", code, FLASH_COOKIE_SECONDS);
}

/** Leads to a page of ours (303), which tells the message of this code. */
export function redirectTelling(settings: Settings, to: string, code: string): Response {
  return redirect(to, { status: 303, headers: { "set-cookie": flashCookie(settings, code) } });
}

/**
 * Leads home somebody whose session has just ended: the browser forgets it, and the message of this code is told there, on a page that
 * is read anew as a whole.
 */
export function redirectSignedOut(settings: Settings, code: string): Response {
  const home = redirectDocument("/", { status: 303, headers: { "set-cookie": flashCookie(settings, code) } });
  home.headers.append("set-cookie", clearCookie(settings, "session"));
  return home;
}

import { redirect } from "react-router";
import type { Config } from "../process/config.server.ts";
import { setCookie } from "./cookies.server.ts";

const FLASH_COOKIE_SECONDS = 60;

type Settings = Pick<Config, "appUrl">;

/** The header that makes the next page show the message of this code. */
export function flashCookie(settings: Settings, code: string): string {
  return setCookie(settings, "flash", code, FLASH_COOKIE_SECONDS);
}

/** Redirects (303) to a page of ours, which shows the message of this code. */
export function redirectTelling(settings: Settings, to: string, code: string): Response {
  return redirect(to, { status: 303, headers: { "set-cookie": flashCookie(settings, code) } });
}

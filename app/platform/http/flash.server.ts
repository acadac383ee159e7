import { redirect } from "react-router";
import type { Config } from "../process/config.server.ts";
import { setCookie } from "./cookies.server.ts";
import type { FlashNotice } from "./flash-words.ts";

const FLASH_COOKIE_SECONDS = 60;
/** A cookie holds 4,096 bytes, and a character takes up to nine of them. What is cut in two, such as an emoji, could not be written. */
const MAX_LENGTH = 400;

type Settings = Pick<Config, "appUrl">;

/** The header that makes the next page show this message, or the one of this code. */
export function flashCookie(settings: Settings, notice: string | FlashNotice): string {
  const value = typeof notice === "string" ? notice : `${notice.tone}:${notice.message.slice(0, MAX_LENGTH).toWellFormed()}`;
  return setCookie(settings, "flash", value, FLASH_COOKIE_SECONDS);
}

/** The message in such a cookie; null where it holds none, such as a code. */
export function readFlash(cookie: string): FlashNotice | null {
  const [, tone, message] = /^(success|error|warning|info):(.+)$/s.exec(cookie) ?? [];
  return message === undefined ? null : { tone: tone as FlashNotice["tone"], message };
}

/** Redirects (303) to a page of ours, which shows the message of this code. */
export function redirectWithFlash(settings: Settings, to: string, code: string): Response {
  return redirect(to, { status: 303, headers: { "set-cookie": flashCookie(settings, code) } });
}

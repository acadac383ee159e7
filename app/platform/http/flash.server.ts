import { redirect } from "react-router";
import type { Config } from "../process/config.server.ts";
import { setCookie } from "./cookies.server.ts";
import type { FlashNotice } from "./flash-words.ts";

const FLASH_COOKIE_SECONDS = 60;
/** A cookie holds 4,096 bytes, and a character takes up to nine of them. Half a character, such as half an emoji, could not be written. */
const MAX_LENGTH = 400;
/** Between a message and the sentence beneath it: no text of the site holds it (U+001F, "unit separator"). */
const BETWEEN = "\u001F";

type Settings = Pick<Config, "appUrl">;

/** The header that makes the next page show this message, or the one of this code. */
export function flashCookie(settings: Settings, notice: string | FlashNotice): string {
  const value = typeof notice === "string" ? notice : `${notice.tone}:${textOf(notice).slice(0, MAX_LENGTH).toWellFormed()}`;
  return setCookie(settings, "flash", value, FLASH_COOKIE_SECONDS);
}

const textOf = ({ message, more }: FlashNotice) => (more === undefined ? message : `${message}${BETWEEN}${more}`);

/** The message in such a cookie; null where it holds none, such as a code. */
export function readFlash(cookie: string): FlashNotice | null {
  const [, tone, text] = /^(success|error|warning|info):(.+)$/s.exec(cookie) ?? [];
  if (text === undefined) return null;
  const [message = "", more] = text.split(BETWEEN);
  return { tone: tone as FlashNotice["tone"], message, ...(more !== undefined && { more }) };
}

/** Redirects (303) to a page of the site, which shows the message of this code. */
export function redirectWithFlash(settings: Settings, to: string, code: string): Response {
  return redirect(to, { status: 303, headers: { "set-cookie": flashCookie(settings, code) } });
}

import { ACCOUNT_FLASHES } from "~/features/accounts/accounts.flash.ts";
import { readFlash } from "~/platform/http/flash.server.ts";
import type { FlashNotice, FlashWords } from "~/platform/http/flash-words.ts";
import { type Actor, actorName } from "~/platform/identity/actor.ts";

/** Notices by code, for senders of the cookie that do not know the reader’s name. */
const WORDS: Readonly<Record<string, FlashWords>> = ACCOUNT_FLASHES;

/**
 * The one-time notice of this page, from the flash cookie: a code, or the result of a form; null for none and for any other value. Only we
 * can set that cookie (`HTTPS_PREFIX`).
 */
export function flashNotice(cookie: string | undefined, actor: Actor): FlashNotice | null {
  if (cookie === undefined) return null;
  const words = Object.hasOwn(WORDS, cookie) ? WORDS[cookie] : undefined;
  return words ? { tone: words.tone, message: words.text(actorName(actor)) } : readFlash(cookie);
}

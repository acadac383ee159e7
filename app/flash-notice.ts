import { type Actor, actorName } from "~/access/actor.ts";
import { ACCOUNT_FLASHES } from "~/features/accounts/accounts.flash.ts";
import { SERVER_FLASHES } from "~/features/servers/servers.flash.ts";
import { SETTINGS_FLASHES } from "~/features/settings/settings.flash.ts";
import { TRADE_FLASHES } from "~/features/trades/trades.flash.ts";
import type { FlashWords } from "~/platform/http/flash-words.ts";

/** What the rooms tell once, by the code that the flash cookie carries: only these can be shown. */
const WORDS: Readonly<Record<string, FlashWords>> = { ...ACCOUNT_FLASHES, ...SERVER_FLASHES, ...SETTINGS_FLASHES, ...TRADE_FLASHES };

/** What this page tells once, by the code in the flash cookie; null for none and for a code that is not ours. */
export function flashNotice(code: string | undefined, actor: Actor): { tone: "success" | "info"; message: string } | null {
  const words = code !== undefined && Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  return words ? { tone: words.tone, message: words.text(actorName(actor)) } : null;
}

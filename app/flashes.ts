import { ACCOUNT_FLASHES } from "./features/accounts/accounts.flash.ts";
import { SETTINGS_FLASHES } from "./features/settings/settings.flash.ts";
import { TRADE_FLASHES } from "./features/trades/trades.flash.ts";
import type { FlashWords } from "./platform/http/flash-words.ts";

/** Everything that a page can tell once, room by room: only these can be shown, and nothing travels in an address. */
const FLASHES: ReadonlyMap<string, FlashWords> = new Map(
  [ACCOUNT_FLASHES, SETTINGS_FLASHES, TRADE_FLASHES].flatMap((words) => Object.entries<FlashWords>(words)),
);

/** What is told of the code in the flash cookie, to whom it is shown; null for none and for a code that is not ours. */
export function noticeOf(code: string | undefined, name: string): { tone: "success" | "info"; message: string } | null {
  const words = FLASHES.get(code ?? "");
  return words ? { tone: words.tone, message: words.text(name) } : null;
}

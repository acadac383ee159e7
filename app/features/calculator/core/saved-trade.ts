import { parseStoredItems } from "~/features/pricing/core/stored-sides.ts";
import { compareToTenths, sideTotal, verdictOf } from "~/features/pricing/core/verdict.ts";
import { VERDICT_STATUSES } from "~/features/pricing/pricing.constants.ts";
import type { OfferSides, VerdictStatus } from "~/features/pricing/pricing.types.ts";
import { parseJson } from "~/text/parse-json.ts";
import { shortLine } from "~/text/plain-text.ts";
import { ACCOUNT_TRADE_PREFIX, MAX_SAVED_TRADES, MAX_TRADE_NAME, MESSAGES, UNNAMED_TRADE } from "../calculator.constants.ts";
import type { SavedTrade } from "../calculator.types.ts";

/**
 * Makes the record of a trade, or says what is missing: pets on both sides, a name. `now` in milliseconds; an id that is taken moves on by
 * a millisecond.
 */
export function makeSavedTrade(
  sides: OfferSides,
  name: string,
  now: number,
  existing: readonly SavedTrade[],
): { ok: true; trade: SavedTrade } | { ok: false; reason: string } {
  if (sides.giving.length === 0 || sides.receiving.length === 0) return { ok: false, reason: MESSAGES.saveNeedsPets };
  if (name.trim() === "") return { ok: false, reason: MESSAGES.saveNeedsName };
  const verdict = verdictOf(sides);
  let time = now;
  while (existing.some((trade) => trade.id === `trade_${time}`)) time++;
  const trade: SavedTrade = {
    id: `trade_${time}`,
    name: cleanName(name),
    giving: sides.giving,
    receiving: sides.receiving,
    givingTotal: verdict.givingTotal,
    receivingTotal: verdict.receivingTotal,
    status: verdict.kind === "given" ? verdict.status : null,
    timestamp: now,
  };
  return { ok: true, trade };
}

/** A name as it is stored: one plain line of at most 60 characters; a blank one is "Unnamed Trade". */
export function cleanName(name: string): string {
  return shortLine(name, MAX_TRADE_NAME) || UNNAMED_TRADE;
}

/** Whether a trade is in the account, not only in the browser. */
export function isInAccount({ id }: Pick<SavedTrade, "id">): boolean {
  return id.startsWith(ACCOUNT_TRADE_PREFIX);
}

/** The badge of a status: win, loss or fair; null if the verdict was withheld. */
export function statusBadge(status: VerdictStatus | null): "win" | "loss" | "fair" | null {
  if (status === "big-win") return "win";
  return status === "big-loss" ? "loss" : status;
}

/**
 * Reads the saved trades from the browser's storage, newest first. Storage can be edited by anyone and written by older versions:
 * invalid entries are left out, totals are recomputed, and nothing throws.
 */
export function parseSavedTrades(stored: string | null): SavedTrade[] {
  const trades = new Map<string, SavedTrade>();
  for (const entry of list(parseJson(stored))) {
    const trade = parseTrade(entry);
    if (trade !== null && !trades.has(trade.id)) trades.set(trade.id, trade);
  }
  return [...trades.values()].sort((a, b) => b.timestamp - a.timestamp).slice(0, MAX_SAVED_TRADES);
}

function parseTrade(entry: unknown): SavedTrade | null {
  const { id, name, giving, receiving, status, timestamp, keptHere } = fields(entry);
  if (typeof id !== "string" || !/^trade_\d{1,16}$/.test(id)) return null;
  const sides = { giving: parseStoredItems(giving), receiving: parseStoredItems(receiving) };
  if (!sides.giving?.length || !sides.receiving?.length) return null;
  const time = typeof timestamp === "number" && Number.isSafeInteger(timestamp) && timestamp >= 0 ? timestamp : Number(id.slice(6));
  const trade = { id, name: typeof name === "string" ? cleanName(name) : UNNAMED_TRADE, giving: sides.giving, receiving: sides.receiving };
  const totals = { givingTotal: sideTotal(trade.giving), receivingTotal: sideTotal(trade.receiving) };
  const saved: SavedTrade = { ...trade, ...totals, status: parseStatus(status, trade, totals), timestamp: time };
  return keptHere === true ? { ...saved, keptHere } : saved;
}

/** The stored status; without one the ratio decides, unless the verdict is withheld. */
function parseStatus(stored: unknown, sides: OfferSides, totals: { givingTotal: number; receivingTotal: number }): VerdictStatus | null {
  const known = VERDICT_STATUSES.find((status) => status === stored);
  if (known !== undefined) return known;
  if (stored === null || verdictOf(sides).kind !== "given") return null;
  const tenths = compareToTenths(totals.givingTotal, totals.receivingTotal);
  if (tenths(11) > 0) return "win";
  return tenths(9) < 0 ? "loss" : "fair";
}

function list(input: unknown): unknown[] {
  return Array.isArray(input) ? input : [];
}

function fields(input: unknown): Record<string, unknown> {
  return typeof input === "object" && input !== null ? (input as Record<string, unknown>) : {};
}

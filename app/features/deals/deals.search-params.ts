import { parsePicks } from "~/features/pricing/core/picks-text.ts";
import { ID, isId } from "~/text/ids.ts";
import { keysOf } from "~/text/keys-of.ts";
import { BOXES } from "./deals.constants.ts";
import type { DealBox, DealSummary } from "./deals.types.ts";

const CURSOR = new RegExp(`^(\\d{1,14})~(${ID})(~turn)?$`);

/** The place of a deal in the list. `at` in milliseconds since 1970. */
export interface DealPlace {
  at: number;
  id: string;
  /** Whether it waits for the reader. */
  turn: boolean;
}

/** The choices of a list: a box, or the offers on one trade, and the cursor. */
export interface DealChoices {
  box: DealBox;
  trade: string | null;
  after: DealPlace | null;
}

/** Reads the choices of a list from its address; invalid ones are left out. */
export function parseDealChoices(search: URLSearchParams): DealChoices {
  const trade = search.get("trade") ?? "";
  const place = CURSOR.exec(search.get("after") ?? "");
  return {
    box: keysOf(BOXES).find((box) => box === search.get("box")) ?? "me",
    trade: isId(trade) ? trade : null,
    after: place ? { at: Number(place[1]), id: place[2] ?? "", turn: place[3] !== undefined } : null,
  };
}

/** The address of a list. */
export function formatDealChoices({ box, trade, after }: { box: DealBox; trade?: string | null; after?: string | null }): string {
  const search = new URLSearchParams();
  if (box !== "me") search.set("box", box);
  if (trade) search.set("trade", trade);
  if (after) search.set("after", after);
  return search.size === 0 ? "/deals" : `/deals?${search}`;
}

/** A place as an address names it. */
export function formatDealPlace({ changedAt, id, turn }: Pick<DealSummary, "changedAt" | "id" | "turn">): string {
  return `${changedAt}~${id}${turn === "me" ? "~turn" : ""}`;
}

/** The receiver, trade and pets of an offer, as `newDealAddress` wrote them. */
export function parseOfferRequest(search: URLSearchParams) {
  const trade = search.get("trade") ?? "";
  const picks = (name: string) => parsePicks((search.get(name) ?? "").slice(0, 500)) ?? [];
  const option = /^\d$/.test(search.get("option") ?? "") ? Number(search.get("option")) : 1;
  return { to: search.get("to") ?? "", trade: trade === "" ? null : trade, option, giving: picks("give"), receiving: picks("get") };
}

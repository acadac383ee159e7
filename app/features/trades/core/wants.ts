import { nameWithVariant, offerItemId } from "~/features/pricing/core/offer-sides.ts";
import { formatPicks, parsePicks } from "~/features/pricing/core/picks-text.ts";
import { sideTotal } from "~/features/pricing/core/verdict.ts";
import { MAX_ALTERNATIVES } from "~/features/pricing/pricing.constants.ts";
import type { OfferItem, PetPick } from "~/features/pricing/pricing.types.ts";
import { keysOf } from "~/text/keys-of.ts";
import { WANT_TAGS } from "../trades.constants.ts";
import type { PostedTrade, WantTag } from "../trades.types.ts";
import { codesOf } from "./item-codes.ts";
import { nameGroup } from "./trade-pets.ts";
import { percentFor, postedStatusOf, statusFor, type TradeSide } from "./trade-status.ts";

/** A trade as a node of the version before may send it: without a word of what else would do. */
export function withWants(trade: PostedTrade): PostedTrade {
  const { wantTags = [], alternatives = [] }: Partial<PostedTrade> = trade;
  return { ...trade, wantTags, alternatives };
}

/** The fields that decide the verdict on a trade. */
export type Judged = Pick<PostedTrade, "sides" | "status" | "givingTotal" | "receivingTotal">;

/** The alternatives in one text, as a form sends them: "42.shiny,42.normal;7.normal". */
export function formatAlternatives(alternatives: readonly (readonly PetPick[])[]): string {
  return alternatives.map(formatPicks).join(";");
}

/** Reads what `formatAlternatives` wrote, at most one more than there can be; null for anything else. */
export function parseAlternatives(text: string): PetPick[][] | null {
  if (text === "") return [];
  const read = text.split(";", MAX_ALTERNATIVES + 1).map(parsePicks);
  return read.some((picks) => picks === null || picks.length === 0) ? null : read.filter((picks) => picks !== null);
}

/** The alternatives without empty ones and repetitions of the receiving side or another one. */
export function distinctAlternatives<Pick extends PetPick>(
  receiving: readonly PetPick[],
  alternatives: readonly (readonly Pick[])[],
): (readonly Pick[])[] {
  const known = new Set(["", keyOf(receiving)]);
  return alternatives.filter((picks) => {
    const key = keyOf(picks);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

const keyOf = (picks: readonly PetPick[]) =>
  picks
    .map(({ petId, variant }) => offerItemId(petId, variant))
    .sort()
    .join();

/** The same trade with an alternative in the place of its receiving side. */
export function withAlternative({ sides: { giving }, givingTotal }: Judged, receiving: readonly OfferItem[]): Judged {
  const receivingTotal = sideTotal(receiving);
  return { sides: { giving, receiving }, givingTotal, receivingTotal, status: postedStatusOf(givingTotal, receivingTotal) };
}

/** All that a poster would take, as a trade each: the receiving side first. */
export function tradePerOption(trade: Judged & Pick<PostedTrade, "alternatives">): Judged[] {
  return [trade, ...trade.alternatives.map((items) => withAlternative(trade, items))];
}

/** Pets of a board search, by their codes (item-codes.ts); with `wanted` only on the receiving side. */
export interface Asked {
  codes: ReadonlySet<number>;
  wanted?: boolean;
}

/** The pet for which a trade was found that is in none of its sides but in another of its options, in words; null if there is none. */
export function hiddenMatch({ sides, alternatives }: Pick<PostedTrade, "sides" | "alternatives">, asked: readonly Asked[]): string | null {
  for (const { codes, wanted = false } of asked) {
    const isAsked = (item: OfferItem) => codesOf([item]).some((code) => codes.has(code));
    const shown = wanted ? sides.receiving : [...sides.giving, ...sides.receiving];
    const hidden = shown.some(isAsked) ? undefined : alternatives.flat().find(isAsked);
    if (hidden) return nameWithVariant(hidden);
  }
  return null;
}

/**
 * How many other ways there are, in words that go on behind the receiving side: "or 3 more"; empty for none. With `match` one of them has a
 * pet that the reader asked for.
 */
export function orMore({ alternatives }: Pick<PostedTrade, "alternatives">, match?: string): string {
  if (alternatives.length === 0) return "";
  const found = match === undefined ? "" : `, ${alternatives.length === 1 ? "with" : "one with"} ${match}`;
  return `or ${alternatives.length} more${found}`;
}

/**
 * The same on a card, with the best alternative for the taker, if it is better than the receiving side: "or 3 more, best for you:
 * +12%". The poster knows their own list.
 */
export function describeMore(who: TradeSide, trade: Judged & Pick<PostedTrade, "alternatives">, match?: string): string {
  const more = orMore(trade, match);
  if (more === "" || who === "poster") return more;
  const told = tradePerOption(trade).filter((way) => statusFor(who, way) !== null);
  const [best] = told.toSorted((one, other) => one.receivingTotal - other.receivingTotal);
  if (best === undefined || best.receivingTotal >= trade.receivingTotal) return more;
  const percent = percentFor(who, best);
  const gains = best.givingTotal > best.receivingTotal;
  return `${more}, best for you: ${percent === null ? "same value" : `${gains ? "+" : "−"}${percent}`}`;
}

/** The alternatives in words: "2 Shiny King Doggy, or Hexarium and The Overlord". */
export function nameAlternatives(alternatives: readonly (readonly Pick<OfferItem, "name" | "variant">[])[]): string {
  if (alternatives.length === 0) return "none";
  return alternatives.map(nameGroup).join(", or ");
}

/**
 * The first of the options that somebody has all pets of, by how many of each they have: 1 is the receiving side. Null if they have none of
 * them whole.
 */
export function optionHeld(trade: Pick<PostedTrade, "sides" | "alternatives">, held: ReadonlyMap<string, number>): number | null {
  const has = (items: readonly OfferItem[]) =>
    [...Map.groupBy(items, (item) => item.id)].every(([id, same]) => same.length <= (held.get(id) ?? 0));
  const at = [trade.sides.receiving, ...trade.alternatives].findIndex(has);
  return at < 0 ? null : at + 1;
}

/** The tags that a search names: "upgrade", "any offers". */
export function readTags(text: string): WantTag[] {
  const typed = text.trim().toLowerCase().replace(/s$/, "");
  return keysOf(WANT_TAGS).filter((tag) => [tag, WANT_TAGS[tag].label.toLowerCase()].some((word) => word.replace(/s$/, "") === typed));
}

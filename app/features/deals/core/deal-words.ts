import { formatValue } from "~/features/pets/core/pet-value.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { describeUnvalued } from "~/features/pricing/core/offer-words.ts";
import { describeDifference, formatRatio, type Verdict } from "~/features/pricing/core/verdict.ts";
import { WANT_TAGS } from "~/features/trades/trades.constants.ts";
import type { WantTag } from "~/features/trades/trades.types.ts";
import type { IconName } from "~/text/icon-names.ts";
import type { DealLine, DealSummary, LineKind, ShownWarning, SideChange } from "../deals.types.ts";

export const LINE_ICONS: Record<LineKind, IconName> = {
  offer: "send-horizontal",
  counter: "arrow-left-right",
  accept: "handshake",
  decline: "x",
  withdraw: "arrow-left",
  expire: "clock",
  outbid: "circle-alert",
  cancel: "x",
  confirm: "check",
  meet: "calendar-clock",
  "meet-take": "check",
  here: "map-pin",
  dispute: "flag",
  lapse: "clock",
  end: "circle-alert",
  block: "ban",
};

const DONE_BY: Record<Exclude<LineKind, "expire" | "outbid" | "lapse" | "end" | "block">, string> = {
  offer: "made an offer",
  counter: "made a counter-offer",
  accept: "accepted the offer",
  decline: "declined the offer",
  withdraw: "withdrew the offer",
  cancel: "called the deal off",
  confirm: "confirmed the trade",
  meet: "proposed when and where to meet",
  "meet-take": "agreed on when and where to meet",
  here: "said “I’m here!”",
  dispute: "said that this is not what happened",
};

const BY_ITSELF: Record<"expire" | "outbid" | "lapse" | "end", string> = {
  expire: "The offer expired",
  outbid: "The trade was made with somebody else",
  lapse: "The deal was not confirmed in time",
  end: "One of you left the site",
};

/** A line of the history from the reader's side: "You made an offer". */
export function lineWords({ kind, by, number = 1 }: Pick<DealLine, "kind" | "by"> & { number?: number }, name: string): string {
  if (kind === "expire" || kind === "outbid" || kind === "lapse" || kind === "end") return BY_ITSELF[kind];
  // Only the reader's own block is called one.
  if (kind === "block") return `You blocked ${name}`;
  const done = kind === "offer" && number > 1 ? "confirmed the offer again" : DONE_BY[kind];
  return `${by === "me" ? "You" : name} ${done}`;
}

/** The changes of a counter-offer, one sentence each: "You give Shiny King Doggy as well". */
export function changeWords({ giving, receiving }: { giving: SideChange; receiving: SideChange }): { isMore: boolean; words: string }[] {
  const told = (side: SideChange, verb: string) => [
    ...side.added.map((item) => ({ isMore: true, words: `You ${verb} ${nameWithVariant(item)}` })),
    ...side.removed.map((item) => ({ isMore: false, words: `You ${verb} no ${nameWithVariant(item)}` })),
  ];
  return [...told(giving, "give"), ...told(receiving, "get")];
}

/** The change of a pet since the offer was made. */
export function warningWords(warning: ShownWarning, name: string): string {
  if (warning.kind === "value") {
    const words = (value: typeof warning.from) => (value === null ? "not valued" : formatValue(value));
    return `${warning.name} was ${words(warning.from)} and is ${words(warning.to)} now.`;
  }
  if (warning.kind === "promised") return `${warning.name} is promised in another deal.`;
  if (warning.kind === "unlisted") return `${warning.name} is no longer in the value list.`;
  return warning.isOwn ? `${warning.name} is no longer in your collection.` : `${warning.name} is no longer in ${name}’s collection.`;
}

/** Reasons to think twice before accepting: a clear loss, or a withheld verdict; null for neither. */
export function lossWords(verdict: Verdict): string | null {
  if (verdict.kind === "withheld") return `${describeUnvalued(verdict.unvalued)} Nobody can say whether it is fair.`;
  const isLoss = verdict.kind === "given" && (verdict.status === "loss" || verdict.status === "big-loss");
  return isLoss ? `${verdict.label} (${formatRatio(verdict)}): ${describeDifference(verdict).replace(/^You/, "you")}` : null;
}

/** The label on a pet that answers a tag of the trade. */
export const answerLabel = (tag: WantTag) => (tag === "wishlist" ? "Wishlist" : WANT_TAGS[tag].label);

/** The next step of a deal, in a few words. */
export function turnWords({ status, turn }: Pick<DealSummary, "status" | "turn">): string | null {
  if (turn === "me") return "Your turn";
  return status === "open" ? "Waiting for them" : null;
}

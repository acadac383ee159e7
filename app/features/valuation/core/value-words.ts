import { FLAG_WORDS, type ValueFlags } from "~/features/pets/core/flags.ts";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import type { PetValue } from "~/features/pets/pets.types.ts";
import { formatDay } from "~/text/dates.ts";
import { DAY_MS } from "~/text/durations.ts";
import { formatNumber } from "~/text/numbers.ts";
import type { VariantBackground } from "../valuation.types.ts";
import { EVIDENCE_DAYS, type Evidence, judgeValue } from "./evidence.ts";

/** A value that has not changed for this long says so. */
export const OLD_AFTER_DAYS = 60;

/** The explanation of a value for players: its day, author, reason and reliability. */
export interface ValueWords {
  since: string;
  /** May be empty. */
  reason: string;
  sure: string;
  /** A warning to read before relying on it; empty if there is none. */
  caution: string;
  /** The flags of the value, each with its rule. */
  flags: { label: string; rule: string }[];
  /** The range that is safe to trade in; empty without a flag. */
  range: string;
}

/** The words for a current value, at `now` in milliseconds since 1970. */
export function describeValue(
  value: PetValue,
  { last, evidence }: VariantBackground,
  now: number,
  flagged: ValueFlags | null = null,
): ValueWords {
  const verdict = judgeValue(evidence, value);
  const made = evidence && `${countedWords(evidence)} in ${EVIDENCE_DAYS} days`;
  const range = evidence ? `about ${formatValue(evidence.middle)}${spanOf(evidence)}` : "";
  const sure = {
    few:
      made === null
        ? `No deals yet: no confirmed deal or completed trade of the last ${EVIDENCE_DAYS} days tells us more.`
        : `${made}: too few to be sure.`,
    fits: typeof value === "number" ? `Backed by ${made}: ${range}.` : `${made}: players give ${range}.`,
    more: `${made} say more: ${range}.`,
    less: `${made} say less: ${range}.`,
  }[verdict];
  return {
    since: last ? `Since ${formatDay(last.at)}, by ${last.by}` : "Unchanged since we began keeping records",
    reason: last?.reason ?? "",
    sure,
    caution: cautionOf(verdict, last?.at, now),
    flags: (flagged?.flags ?? []).map((flag) => FLAG_WORDS[flag]),
    range: flagged ? `Safe range: ${formatValue(flagged.low)} to ${formatValue(flagged.high)}.` : "",
  };
}

/** How many deals and trades count, in words: "6 confirmed deals and 12 completed trades". */
export function countedWords({ deals, trades }: Pick<Evidence, "deals" | "trades">): string {
  const counted = [
    deals > 0 && `${formatNumber(deals)} confirmed ${deals === 1 ? "deal" : "deals"}`,
    trades > 0 && `${formatNumber(trades)} completed ${trades === 1 ? "trade" : "trades"}`,
  ];
  return counted.filter(Boolean).join(" and ");
}

function spanOf({ low, high }: Evidence): string {
  return low === high ? "" : `, between ${formatValue(low)} and ${formatValue(high)}`;
}

function cautionOf(verdict: ReturnType<typeof judgeValue>, changedAt: number | undefined, now: number): string {
  if (verdict === "more" || verdict === "less") return "Players trade it differently by now. The team looks at such values first.";
  const days = changedAt === undefined ? null : Math.floor((now - changedAt) / DAY_MS);
  if (verdict === "fits" || days === null || days < OLD_AFTER_DAYS) return "";
  return `Nobody has changed this value for ${days} days, and little backs it.`;
}

import { describeFlags, flagsOf } from "~/features/pets/core/flags.ts";
import { formatCompact, formatValue } from "~/features/pets/core/pet-value.ts";
import { DEMAND_LABELS, VARIANT_LABELS, VARIANTS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { DAY_MS } from "~/text/durations.ts";
import { formatNumber } from "~/text/numbers.ts";
import type { OpenSuggestion } from "../valuation.types.ts";
import { EVIDENCE_DAYS, type Evidence, judgeValue } from "./evidence.ts";
import { countedWords, OLD_AFTER_DAYS } from "./value-words.ts";

/** A reason to look at a pet. */
export const NEXT_KINDS = { moving: "Market moved", flagged: "Flagged", disputed: "Disputed", old: "Old" } as const;
export type NextKind = keyof typeof NEXT_KINDS;

/** A pet to look at, with the reasons in words, the weightiest first. */
export interface NextUp {
  id: number;
  name: string;
  rarity: string;
  /** The variant to start with. */
  variant: Variant;
  /** The value that deals or players expect there, in words; null if they expect none. */
  expected: string | null;
  score: number;
  reasons: { kind: NextKind; words: string; score: number }[];
}

interface Known {
  evidence: ReadonlyMap<number, Partial<Record<Variant, Evidence>>>;
  suggestions: ReadonlyMap<number, readonly (OpenSuggestion & { /** In hundredths of a vote. */ support: number })[]>;
}

/**
 * The review queue, the most important first: values that deals and trades contradict, by how far and how surely; values whose flags say
 * that deals dispute them or that they jumped; open suggestions, by the weight of their votes; and values nobody has changed for 60 days, by their age, with pets in high demand before others. A pet with
 * several reasons comes before pets with one of them.
 */
export function findNextUp(pets: readonly CataloguePet[], { evidence, suggestions }: Known, now: number): NextUp[] {
  const found = pets.flatMap((pet): NextUp[] => {
    const moving = VARIANTS.flatMap((variant) => movingReason(pet, variant, evidence.get(pet.id)?.[variant]));
    const flagged = VARIANTS.flatMap((variant) => flaggedReason(pet, variant));
    const disputed = (suggestions.get(pet.id) ?? []).flatMap((one) => disputedReason(one));
    const all = [...moving, ...flagged, ...disputed, ...oldReason(pet, now)].sort((a, b) => b.score - a.score);
    if (all.length === 0) return [];
    const variant = all.find((reason) => reason.variant)?.variant ?? "normal";
    const reasons = all.map(({ variant: _variant, ...reason }) => reason);
    const expected = expectedBy(evidence.get(pet.id)?.[variant]) ?? expectedByPlayers(variant, suggestions.get(pet.id) ?? []);
    const score = all.reduce((sum, one) => sum + one.score, 0);
    return [{ id: pet.id, name: pet.name, rarity: pet.rarity, variant, expected, reasons, score }];
  });
  return found.sort((a, b) => b.score - a.score || a.name.localeCompare(b.name, "en"));
}

/** Deals that lie so close together, as a share of their middle, agree. */
const AGREE_WITHIN = 0.25;

const spreadOf = ({ low, middle, high }: Evidence) => (high - low) / middle;

function expectedBy(evidence: Evidence | undefined): string | null {
  if (!evidence) return null;
  const { low, middle, high } = evidence;
  const one = evidence.deals + evidence.trades === 1;
  if (spreadOf(evidence) <= AGREE_WITHIN) return `${countedWords(evidence)} ${one ? "says" : "agree on"} about ${formatCompact(middle)}`;
  return `${countedWords(evidence)} spread from ${formatCompact(low)} to ${formatCompact(high)}, around ${formatCompact(middle)}`;
}

function expectedByPlayers(variant: Variant, suggestions: readonly (OpenSuggestion & { support: number })[]): string | null {
  const wanted = suggestions
    .filter(({ support }) => support > 0)
    .flatMap(({ support, upvotes, downvotes, values }) =>
      values.filter((one) => one.variant === variant).map(({ to }) => ({ support, upvotes, downvotes, to })),
    );
  const [first] = wanted.sort((a, b) => b.support - a.support);
  if (!first) return null;
  return `Players vote for ${formatCompact(first.to)}: ${formatNumber(first.upvotes)} for, ${formatNumber(first.downvotes)} against`;
}

type Reason = NextUp["reasons"][number] & { variant?: Variant };

function movingReason(pet: CataloguePet, variant: Variant, evidence: Evidence | undefined): Reason[] {
  if (!evidence || !pet.variants.includes(variant)) return [];
  const value = pet.values[variant];
  const verdict = judgeValue(evidence, value);
  const { middle } = evidence;
  const name = VARIANT_LABELS[variant].full;
  const from = `${countedWords(evidence)} in ${EVIDENCE_DAYS} days`;
  if (value === null && verdict === "fits") {
    return [{ kind: "moving", variant, score: 3, words: `${name} has no value; ${from} say ${formatValue(middle)}.` }];
  }
  if ((verdict !== "more" && verdict !== "less") || typeof value !== "number") return [];
  // Double and half count as equally far.
  const far = Math.min(2, Math.abs(Math.log2(middle / value)));
  const agreement = spreadOf(evidence) <= AGREE_WITHIN ? 1 : 0;
  const percent = Math.round((middle / value - 1) * 100);
  const words = `${name}: ${from} say ${formatValue(middle)}, ${percent > 0 ? "+" : ""}${percent}% from ${formatValue(value)}.`;
  return [{ kind: "moving", variant, score: 4 + far * 4 + agreement + demandWeight(pet), words }];
}

function flaggedReason(pet: CataloguePet, variant: Variant): Reason[] {
  const flagged = flagsOf(pet, variant);
  const urgent = flagged?.flags.filter((flag) => flag === "disputed" || flag === "jumped") ?? [];
  if (!flagged || urgent.length === 0) return [];
  const words = `${VARIANT_LABELS[variant].full}: ${describeFlags(flagged.flags)}. Safe between ${formatValue(flagged.low)} and ${formatValue(flagged.high)}.`;
  return [{ kind: "flagged", variant, score: (urgent.includes("disputed") ? 3 : 0) + (urgent.includes("jumped") ? 1 : 0), words }];
}

function disputedReason({ title, upvotes, downvotes, support, values }: OpenSuggestion & { support: number }): Reason[] {
  if (support <= 0) return [];
  const wanted = values.map(({ variant, to }) => `${VARIANT_LABELS[variant].full} ${formatValue(to)}`).join(", ");
  const words = `Players suggest ${wanted || `“${title}”`}: ${formatNumber(upvotes)} for, ${formatNumber(downvotes)} against.`;
  const [first] = values;
  return [{ kind: "disputed", score: Math.min(8, 1 + support / 300), words, ...(first && { variant: first.variant }) }];
}

function oldReason(pet: CataloguePet, now: number): Reason[] {
  if (!VARIANTS.some((variant) => typeof pet.values[variant] === "number")) return [];
  // A pet without recorded changes counts as old as possible.
  const days = pet.valuedAt === null ? null : Math.floor((now - pet.valuedAt) / DAY_MS);
  if (days !== null && days < OLD_AFTER_DAYS) return [];
  const wanted = pet.demand > 0 ? ` Demand: ${DEMAND_LABELS[pet.demand]}.` : "";
  const words = days === null ? `Unchanged since we began keeping records.${wanted}` : `Unchanged for ${formatNumber(days)} days.${wanted}`;
  return [{ kind: "old", score: Math.min(1, (days ?? 180) / 360) + demandWeight(pet), words }];
}

/** From 0 to 1: the same problem is worse for a pet that many want. */
const demandWeight = ({ demand }: CataloguePet) => demand / 5;

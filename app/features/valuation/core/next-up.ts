import { formatValue } from "~/features/pets/core/pet-value.ts";
import { DEMAND_LABELS, VARIANT_LABELS, VARIANTS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { DAY_MS } from "~/text/durations.ts";
import { formatNumber } from "~/text/numbers.ts";
import type { OpenSuggestion } from "../valuation.types.ts";
import { EVIDENCE_DAYS, type Evidence, judgeValue } from "./evidence.ts";
import { countedWords, OLD_AFTER_DAYS } from "./value-words.ts";

/** A reason to look at a pet. */
export const NEXT_KINDS = { moving: "Market moved", disputed: "Disputed", old: "Old" } as const;
export type NextKind = keyof typeof NEXT_KINDS;

/** A pet to look at, with the reasons in words, the weightiest first. */
export interface NextUp {
  id: number;
  name: string;
  rarity: string;
  /** The variant to start with. */
  variant: Variant;
  score: number;
  reasons: { kind: NextKind; words: string; score: number }[];
}

interface Known {
  evidence: ReadonlyMap<number, Partial<Record<Variant, Evidence>>>;
  suggestions: ReadonlyMap<number, readonly (OpenSuggestion & { /** In hundredths of a vote. */ support: number })[]>;
}

/**
 * The review queue, the most important first: values that deals and trades contradict, by how far and how surely; open suggestions, by
 * the weight of their votes; and values nobody has changed for 60 days, by their age, with pets in high demand before others. A pet with
 * several reasons comes before pets with one of them.
 */
export function findNextUp(pets: readonly CataloguePet[], { evidence, suggestions }: Known, now: number): NextUp[] {
  const found = pets.flatMap((pet): NextUp[] => {
    const moving = VARIANTS.flatMap((variant) => movingReason(pet, variant, evidence.get(pet.id)?.[variant]));
    const disputed = (suggestions.get(pet.id) ?? []).flatMap((one) => disputedReason(one));
    const all = [...moving, ...disputed, ...oldReason(pet, now)].sort((a, b) => b.score - a.score);
    if (all.length === 0) return [];
    const variant = all.find((reason) => reason.variant)?.variant ?? "normal";
    const reasons = all.map(({ variant: _variant, ...reason }) => reason);
    return [{ id: pet.id, name: pet.name, rarity: pet.rarity, variant, reasons, score: all.reduce((sum, { score }) => sum + score, 0) }];
  });
  return found.sort((a, b) => b.score - a.score || a.name.localeCompare(b.name, "en"));
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
  const percent = Math.round((middle / value - 1) * 100);
  const words = `${name}: ${from} say ${formatValue(middle)}, ${percent > 0 ? "+" : ""}${percent}% from ${formatValue(value)}.`;
  return [{ kind: "moving", variant, score: 4 + far * 4 + demandWeight(pet), words }];
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

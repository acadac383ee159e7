import type { CataloguePet, Variant } from "../pets.types.ts";

/** Reasons not to rely on a value, in the order they are shown (decision 0161). */
export const FLAGS = ["thin", "jumped", "disputed", "settling"] as const;
export type ValueFlag = (typeof FLAGS)[number];

/** The flags of a value, and the range that is safe to trade in; it holds the value. */
export interface ValueFlags {
  flags: readonly ValueFlag[];
  low: number;
  high: number;
}

/** Each flag in a word, and its rule. */
export const FLAG_WORDS: Record<ValueFlag, { label: string; rule: string }> = {
  thin: { label: "Thin", rule: "Fewer than five independent pairs of players dealt in it in the last 30 days." },
  jumped: { label: "Jumped", rule: "The value moved by 25% or more within 7 days." },
  disputed: {
    label: "Disputed",
    rule: "Five or more independent pairs of players dealt in it, and the middle of their prices is 20% or more away from the value.",
  },
  settling: { label: "Settling", rule: "The value changed within the last 24 hours." },
};

/** The flags of a pet's variant with a range around today's value, null without; estimates have none. */
export function flagsOf(pet: Pick<CataloguePet, "values" | "flags"> | undefined, variant: Variant): ValueFlags | null {
  const value = pet?.values[variant];
  const own = pet?.flags?.[variant];
  if (typeof value !== "number" || !own) return null;
  return { flags: own.flags, low: Math.min(own.low, value), high: Math.max(own.high, value) };
}

/** A recorded change in one string, so that two readings of the history can be compared. `at` in milliseconds since 1970. */
export function changeKey({ petId, variant, at }: { petId: number; variant: Variant; at: number }): string {
  return `${petId} ${variant} ${at}`;
}

/** The flags of a value in words: "Thin, settling". */
export function describeFlags(flags: readonly ValueFlag[]): string {
  const words = flags.map((flag) => FLAG_WORDS[flag].label).join(", ");
  return words.charAt(0) + words.slice(1).toLowerCase();
}

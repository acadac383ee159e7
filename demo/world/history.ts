import type { PetValue, Trend, Variant } from "~/features/pets/pets.types.ts";
import { DAY_MS, MINUTE_MS } from "../../app/text/durations.ts";
import type { DemoPet } from "./catalogue.ts";
import { samplePet } from "./market.ts";
import { HIGHEST_VALUE, roundValue, type SampleValues } from "./pricing.ts";
import { type Random, seeded } from "./random.ts";

/** One recorded change of one variant's value. */
export interface SampleChange {
  variant: Variant;
  at: Date;
  from: PetValue;
  to: PetValue;
  reason: string;
}

/** The shares of pets that changed within the last 24 hours, and in the six days before. */
const TODAY = 0.0294;
const THIS_WEEK = 0.105;

const REASONS = {
  up: [
    "Demand is up after the {source} left",
    "Staff review of {count} recent trades",
    "Several overpays confirmed by moderators",
    "Fewer copies offered than last week",
    "Shown in a popular video, offers went up",
    "Collectors are buying the last copies",
    "Community suggestion accepted, {count} votes",
    "Buyers outnumber sellers on the board",
    "Now needed for the index, so people keep theirs",
    "Raised to match what it really trades for",
    "Supply dried up since the update",
  ],
  down: [
    "Duplicate wave settled",
    "Staff review of {count} recent trades",
    "More copies hatched during the luck weekend",
    "The {source} came back for a few days",
    "Hard to trade at the old value",
    "Interest moved on to the newest eggs",
    "Community suggestion accepted, {count} votes",
    "Several underpays in a row",
    "A large collection was sold off",
    "Lowered to match what it really trades for",
    "Hype from the event has worn off",
  ],
  small: [
    "Small correction after {count} trades",
    "Fine-tuned to its neighbours on the list",
    "Weekly check, nearly unchanged",
    "Brought in line with its other variants",
    "Rounded after the monthly review",
  ],
  first: ["First value, from {count} confirmed trades", "First value after a week of offers", "Enough trades to set a value at last"],
  unseen: ["No copy seen in trades for weeks", "All known copies sit in collections that don't trade"],
} as const;

function reason(kind: keyof typeof REASONS, pet: DemoPet, random: Random): string {
  const source = pet.sources.find((name) => name.endsWith("Egg")) ?? "event";
  return random
    .pick(REASONS[kind])
    .replace("{source}", source)
    .replace("{count}", String(random.whole(6, 48)));
}

/** How long ago each change happened, in minutes, the latest first; none for some pets that few ask for. */
function ages(trend: Trend, demand: number, days: number, random: Random): number[] {
  const wish = random.next();
  const moving = trend !== "Stable";
  const interest = 0.55 + demand * 0.16;
  const roll = random.next();
  const today = TODAY * interest;
  const week = today + THIS_WEEK * interest;
  const quiet = !moving && demand < 3 && wish < 0.3;
  if (quiet) return [];
  const first =
    roll < today
      ? random.between(6, 20 * 60)
      : roll < week
        ? random.between(1.02, 6.9) * 1440
        : moving
          ? random.between(7.1, 26) * 1440
          : random.between(7.1, days * 0.6) * 1440;
  const count = Math.min(10, 2 + Math.round(demand * 0.9 + random.between(0, 2.6)));
  const list = [first];
  const step = ((days * 1440 - first) / count) * 0.98;
  for (let i = 1; i < count; i++) {
    const previous = list[i - 1] ?? first;
    // The second latest change of a pet with a trend is recent too: one step is no trend.
    const next = previous + (i === 1 && moving ? random.between(1.5, 7) * 1440 : step * random.between(0.45, 1.1));
    if (next < days * 1440) list.push(next);
  }
  return list;
}

/** Growth of the `index`th latest change as a factor: the trend rules the latest ones, chance the older. */
function growth(trend: Trend, index: number, flip: number, random: Random): number {
  const up = (low: number, high: number) => 1 + random.between(low, high);
  const recent = index < 2;
  switch (trend) {
    case "Rising Fast":
      return recent ? up(0.09, 0.2) : index < 4 ? up(0.03, 0.12) : up(-0.06, 0.1);
    case "Rising":
      return recent ? up(0.025, 0.07) : up(-0.05, 0.1);
    case "Dropping":
      return recent ? up(-0.065, -0.025) : up(-0.09, 0.06);
    case "Dropping Fast":
      return recent ? up(-0.17, -0.09) : index < 4 ? up(-0.12, -0.03) : up(-0.09, 0.09);
    case "Fluctuating":
      return (index + flip) % 2 ? up(0.07, 0.15) : up(-0.13, -0.065);
    case "Stable":
      return recent ? ((index + flip) % 2 ? up(0.008, 0.018) : up(-0.018, -0.008)) : up(-0.07, 0.075);
  }
}

/**
 * Recorded changes of the last `days` days before `now`, oldest first: a random walk that fits the pet's
 * trend and ends exactly at `values`; each `from` is the variant's previous `to`. Variants without a number
 * have no changes, except some that became O/C.
 */
export function sampleHistory(pet: DemoPet, values: SampleValues, { now, days }: { now: Date; days: number }): SampleChange[] {
  const random = seeded(`history:${pet.slug}`);
  const { trend, demand } = samplePet(pet);
  const moments = ages(trend, demand, days, random);
  const flip = random.whole(0, 1);
  const changes: SampleChange[] = [];
  const current = new Map<Variant, number>();
  for (const variant of pet.variants) {
    const value = values[variant];
    if (typeof value === "number") current.set(variant, value);
  }
  for (const [index, minutes] of moments.entries()) {
    const at = new Date(now.getTime() - Math.round(minutes) * MINUTE_MS);
    const factor = growth(trend, index, flip, random);
    const kind = Math.abs(factor - 1) < 0.02 ? "small" : factor > 1 ? "up" : "down";
    const why = reason(kind, pet, random);
    for (const [variant, to] of current) {
      const followed = random.chance(0.86);
      if (variant !== "normal" && !followed) continue;
      const from = Math.min(HIGHEST_VALUE, roundValue(to / (factor * random.between(0.996, 1.004)), 3));
      const against = factor > 1 ? from >= to : from <= to;
      if (against) continue;
      changes.push({ variant, at, from, to, reason: why });
      current.set(variant, from);
    }
  }
  const oldest = changes.at(-1);
  // A few pets had no value before their oldest change.
  if (oldest && random.chance(0.05)) {
    const why = reason("first", pet, random);
    for (const change of changes.filter(({ at }) => at.getTime() === oldest.at.getTime())) {
      change.from = null;
      change.reason = why;
    }
  }
  for (const variant of pet.variants) {
    const normal = values.normal;
    if (values[variant] !== "O/C" || typeof normal !== "number" || !random.chance(0.6)) continue;
    const factor = { normal: 1, shiny: 2, mythic: 5, shinyMythic: 10 }[variant];
    const at = new Date(now.getTime() - Math.round((random.between(0.1, 0.9) * days * DAY_MS) / MINUTE_MS) * MINUTE_MS);
    changes.push({
      variant,
      at,
      from: roundValue(Math.min(HIGHEST_VALUE, normal * factor), 2),
      to: "O/C",
      reason: reason("unseen", pet, random),
    });
  }
  return changes.sort((a, b) => a.at.getTime() - b.at.getTime());
}

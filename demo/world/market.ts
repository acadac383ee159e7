import type { Trend } from "~/features/pets/pets.types.ts";
import type { DemoPet } from "./catalogue.ts";
import { SPECIFIED_VALUES, sampleValues } from "./pricing.ts";
import { type Random, seeded } from "./random.ts";

/** Staff's settings of a pet besides its values. */
export interface SamplePet {
  trend: Trend;
  /** 1 to 5; 0 is not rated. */
  demand: number;
  limited: boolean;
  /** One or two sentences, or empty. */
  forecast: string;
}

/** Pets that every player knows. */
const FAMOUS = new Set(["king-doggy", "the-overlord", "giant-chocolate-chicken", ...Object.keys(SPECIFIED_VALUES)]);

const WEIGHTS: readonly [Trend, number][] = [
  ["Stable", 0.37],
  ["Rising", 0.2],
  ["Dropping", 0.16],
  ["Fluctuating", 0.12],
  ["Rising Fast", 0.08],
  ["Dropping Fast", 0.07],
];

const FORECASTS: Record<Trend, readonly string[]> = {
  "Rising Fast": [
    "Offers are climbing every day. Expect another step up before it calms down.",
    "Hardly any copies are for trade at the moment, so buyers bid against each other.",
    "A burst of demand after recent videos. It may cool off within two weeks.",
  ],
  Rising: [
    "Slow and steady growth. Good to hold.",
    "More players ask for it than offer it, and that has held for weeks.",
    "Should keep gaining a little while its egg stays away.",
  ],
  Stable: [
    "Trades close to its value almost every time.",
    "No change in sight: supply and demand match.",
    "A safe pet to round off a bigger trade.",
    "Quiet for now. A returning egg would be the only thing to move it.",
  ],
  Dropping: [
    "More copies turn up each week. Expect small overpays to disappear.",
    "Interest has moved on to newer pets; it should settle a bit lower.",
    "Buyers wait for a better price, and they usually get it.",
  ],
  "Dropping Fast": [
    "Many copies came back at once. Wait until it settles before trading for it.",
    "Sellers undercut each other. Best not to pay full value this week.",
  ],
  Fluctuating: [
    "It swings with every event. Check recent trades before you agree.",
    "Few copies trade, so one big offer moves it. Take the value as a rough guide.",
  ],
};

/** The highest number among a pet's sample values, 0 without any. */
const worth = (pet: DemoPet) => Math.max(0, ...Object.values(sampleValues(pet)).filter((value) => typeof value === "number"));

function trendOf(pet: DemoPet, random: Random): Trend {
  const roll = random.next();
  // Values of a few units can't move by percents.
  if (worth(pet) < 60) return "Stable";
  let sum = 0;
  for (const [trend, weight] of WEIGHTS) {
    sum += weight;
    if (roll < sum) return trend;
  }
  return "Stable";
}

function demandOf(pet: DemoPet, random: Random): number {
  const roll = random.next();
  if (FAMOUS.has(pet.slug)) return 5;
  if (roll < 0.06) return 0;
  const wanted = { secret: 0.9, infinity: 1.6, celestial: 1.8, void: 1.8, legendary: 0.1 }[pet.rarity] ?? -0.7;
  return Math.min(5, Math.max(1, Math.round(2.2 + wanted + random.between(-1.7, 1.9))));
}

/** Deterministic trend, demand, limited flag and forecast of a demo pet. */
export function samplePet(pet: DemoPet): SamplePet {
  const random = seeded(`market:${pet.slug}`);
  const trend = trendOf(pet, random);
  const demand = demandOf(pet, random);
  const limited = pet.dateRemoved !== null || pet.sources.some((source) => /shop|limited|merchant|dealer/i.test(source));
  const silent = demand === 0 || random.chance(0.28);
  return { trend, demand, limited, forecast: silent ? "" : random.pick(FORECASTS[trend]) };
}

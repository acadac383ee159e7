import { DAY_MS } from "~/text/durations.ts";
import {
  AGE_DAYS,
  BROKEN_RULE_POINTS,
  CRITICAL_POINTS,
  ENOUGH_SEEDS,
  FEW_SEEDS_POINTS,
  FIRST_DAY_POINTS,
  LEVELS,
  PART_POINTS,
  PARTNER_POINTS,
  POINTS_A_DAY,
} from "../trust.constants.ts";
import type { Trust, TrustFacts, TrustPart } from "../trust.types.ts";

/** Units are stored with seven digits. */
const ROUNDING = 1e-4;

/** How many partners of an account count, as a whole number. */
export function countedPartners({ units }: Pick<TrustFacts, "units">): number {
  return Math.floor(units + ROUNDING);
}

/**
 * How much is known about an account at `now`, in milliseconds since 1970: 0 to 100 points with the parts of which they are the sum. The one
 * rule; `/trust` says it in words.
 */
export function judgeTrust(facts: TrustFacts, now: number): Trust {
  const days = Math.max(0, Math.floor((now - facts.joinedAt) / DAY_MS));
  const counted = countedPartners(facts);
  const good = Math.min(facts.good, counted, PART_POINTS.reviews);
  const reviews = Math.max(-PART_POINTS.reviews, good - CRITICAL_POINTS * facts.critical);
  const parts: TrustPart[] = [
    { kind: "deals", points: Math.min(PART_POINTS.deals, Math.floor((facts.units + ROUNDING) * PARTNER_POINTS)), max: PART_POINTS.deals },
    { kind: "reviews", points: reviews, max: PART_POINTS.reviews },
    { kind: "age", points: Math.min(PART_POINTS.age, Math.floor((days * PART_POINTS.age) / AGE_DAYS)), max: PART_POINTS.age },
    { kind: "roblox", points: facts.roblox ? PART_POINTS.roblox : 0, max: PART_POINTS.roblox },
    { kind: "discord", points: facts.discord ? PART_POINTS.discord : 0, max: PART_POINTS.discord },
  ];
  const gained = parts.reduce((sum, { points }) => sum + points, 0);
  const most = FIRST_DAY_POINTS + POINTS_A_DAY * days;
  if (gained > most) parts.push({ kind: "young", points: most - gained, max: null });
  const capped = Math.min(gained, most);
  if (facts.seeds < ENOUGH_SEEDS && capped > FEW_SEEDS_POINTS) parts.push({ kind: "seeds", points: FEW_SEEDS_POINTS - capped, max: null });
  if (facts.brokenRules > 0) parts.push({ kind: "rules", points: -BROKEN_RULE_POINTS * facts.brokenRules, max: null });
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  return { points: Math.min(100, Math.max(0, points)), parts };
}

/** The name of a points level, in two words. */
export function levelOf(points: number): string {
  return LEVELS.find(({ from }) => points >= from)?.name ?? LEVELS[LEVELS.length - 1]?.name ?? "";
}

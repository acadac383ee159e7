import { FLAGS, type ValueFlag } from "~/features/pets/core/flags.ts";
import type { PetValue } from "~/features/pets/pets.types.ts";
import { DAY_MS } from "~/text/durations.ts";
import type { PairPrices } from "./pair-prices.ts";

/** Fewer independent pairs are thin evidence; this many can dispute a value. */
const ENOUGH_PAIRS = 5;
/** A value that the middle of the prices differs from by this share is disputed. */
const DISPUTED_BY = 0.2;
/** A value that moved by this share within these days has jumped. */
const JUMPED_BY = 0.25;
export const JUMP_DAYS = 7;
/** A value is settling for this long after a change. */
const SETTLING_MS = DAY_MS;

/** A change of a value, as the rule sees it: what the value was before, and when it ended, in milliseconds since 1970. */
export interface EarlierValue {
  value: PetValue;
  until: number;
}

/** The flags of a value with the range that is safe to trade in. */
export interface FlaggedValue {
  flags: ValueFlag[];
  low: number;
  high: number;
}

/**
 * The flags of a value, null if it has none, at `now` in milliseconds since 1970. `earlier` are the values before, in any order; older
 * ones than a week do nothing. O/C, N/A and values that nobody has set have no flag.
 */
export function flagValue(
  value: PetValue,
  { pairs, earlier }: { pairs: PairPrices | null; earlier: readonly EarlierValue[] },
  now: number,
): FlaggedValue | null {
  if (typeof value !== "number") return null;
  const within = (time: number) => earlier.filter(({ until }) => until <= now && until > now - time);
  const ofWeek = within(JUMP_DAYS * DAY_MS);
  const ofDay = within(SETTLING_MS);
  const is: Record<ValueFlag, boolean> = {
    thin: pairs !== null && pairs.pairs < ENOUGH_PAIRS,
    disputed: pairs !== null && pairs.pairs >= ENOUGH_PAIRS && differs(pairs.middle, value, DISPUTED_BY),
    jumped: numbersOf(ofWeek).some((before) => differs(value, before, JUMPED_BY)),
    settling: ofDay.length > 0,
  };
  const flags = FLAGS.filter((flag) => is[flag]);
  if (flags.length === 0) return null;
  const before = numbersOf(is.jumped ? ofWeek : ofDay);
  const bounds = [value, ...(pairs ? [pairs.low, pairs.high] : []), ...before];
  return { flags, low: Math.min(...bounds), high: Math.max(...bounds) };
}

/** Compared in whole hundredths, so that the threshold itself counts. */
function differs(number: number, from: number, share: number): boolean {
  return Math.abs(number - from) * 100 >= from * Math.round(share * 100);
}

function numbersOf(values: readonly EarlierValue[]): number[] {
  return values.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
}

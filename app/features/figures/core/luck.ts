/** The chance of a hatch with odds of 1 in `oneIn` and luck that multiplies it: 0 to 1. */
export function hatchChance(oneIn: number, luck: number): number {
  return Math.min(1, luck / oneIn);
}

/** The chance of at least one in `hatches` of that chance each, exact also where the chance is tiny or the hatches are many. */
export function chanceOfOne(chance: number, hatches: number): number {
  if (hatches <= 0 || chance <= 0) return 0;
  return chance >= 1 ? 1 : -Math.expm1(hatches * Math.log1p(-chance));
}

/** The fewest hatches after which the chance of at least one is `share` (between 0 and 1) or more; infinite for no chance. */
export function hatchesFor(chance: number, share: number): number {
  if (chance <= 0) return Number.POSITIVE_INFINITY;
  if (chance >= 1) return 1;
  const exact = Math.log1p(-share) / Math.log1p(-chance);
  // Rounding may miss the share by one hatch; beyond 2^53 a single hatch has no number of its own.
  const near = Math.max(1, Math.ceil(exact));
  if (near > 1 && chanceOfOne(chance, near - 1) >= share) return near - 1;
  return chanceOfOne(chance, near) >= share ? near : near + 1;
}

/** A chance in percent, as people read it: "63.2%", "0.0001%", "less than 0.0001%", "more than 99.9999%". */
export function formatChance(chance: number): string {
  if (chance <= 0) return "0%";
  if (chance >= 1) return "100%";
  const percent = chance * 100;
  if (percent < 0.0001) return "less than 0.0001%";
  if (percent > 99.9999) return "more than 99.9999%";
  const decimals = percent < 0.01 ? 4 : percent < 1 ? 3 : percent > 99.9 ? 4 : 1;
  return `${Number(percent.toFixed(decimals))}%`;
}

const UNITS = [
  ["year", 31_557_600],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** The time of so many seconds in its two largest units: "3 days 4 hours", "1,204 years", "never". */
export function formatLongTime(seconds: number, formatNumber: (number: number) => string): string {
  if (!Number.isFinite(seconds)) return "never";
  const whole = Math.max(1, Math.ceil(seconds));
  const at = UNITS.findIndex(([, size]) => whole >= size);
  const [name, size] = UNITS[at] ?? UNITS[4];
  const count = Math.floor(whole / size);
  const words = (number: number, unit: string) => `${formatNumber(number)} ${unit}${number === 1 ? "" : "s"}`;
  const next = UNITS[at + 1];
  const rest = next ? Math.floor((whole - count * size) / next[1]) : 0;
  // From a hundred years on, days say nothing.
  return next && rest > 0 && !(name === "year" && count >= 100) ? `${words(count, name)} ${words(rest, next[0])}` : words(count, name);
}

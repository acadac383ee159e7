import type { AlertChange, AlertSettings } from "../alerts.types.ts";

/**
 * Whether a change notifies a user with these settings. A change without a percentage, such as from O/C to a number, is never too
 * small, but it is neither an increase nor a decrease. `findSubscribers` applies the same rule in SQL.
 */
export function isNotified(settings: AlertSettings, { variant, percent }: Pick<AlertChange, "variant" | "percent">): boolean {
  const { enabled, minPercentChange, onlyIncreases, onlyDecreases, variants } = settings;
  if (!enabled) return false;
  if (variants.length > 0 && !variants.includes(variant)) return false;
  if (percent === null) return !onlyIncreases && !onlyDecreases;
  if (onlyIncreases && percent <= 0) return false;
  if (onlyDecreases && percent >= 0) return false;
  return Math.abs(percent) >= minPercentChange;
}

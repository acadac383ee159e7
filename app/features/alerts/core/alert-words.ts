import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import type { AlertSettings } from "../alerts.types.ts";

/** An alert's settings in words: "Increases of 5% and more, Shiny and Mythic", and whether it is paused. */
export function describeAlert(settings: AlertSettings): string {
  const { enabled, minPercentChange, onlyIncreases, onlyDecreases, variants } = settings;
  const what = onlyIncreases ? "Increases" : onlyDecreases ? "Decreases" : "Changes";
  const which =
    variants.length === 0 ? "all variants" : new Intl.ListFormat("en").format(variants.map((variant) => VARIANT_LABELS[variant].full));
  return `${enabled ? "" : "Paused. "}${what} of ${minPercentChange}% and more, ${which}`;
}

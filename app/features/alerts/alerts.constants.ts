import type { AlertSettings } from "./alerts.types.ts";

export const MIN_PERCENT = 1;
export const MAX_PERCENT = 20;

/** The most pets that one account can watch. */
export const MAX_ALERTS = 500;

/** The initial settings of an alert. */
export const DEFAULT_ALERT: AlertSettings = {
  enabled: true,
  minPercentChange: 5,
  onlyIncreases: false,
  onlyDecreases: false,
  variants: [],
};

export const MESSAGES = {
  saveFailed: "The alert could not be saved. Please try again.",
  deleteFailed: "The alert could not be removed. Please try again.",
} as const;

/** Which changes an alert is about. */
export const DIRECTIONS = { both: "Increases and decreases", up: "Only increases", down: "Only decreases" } as const;

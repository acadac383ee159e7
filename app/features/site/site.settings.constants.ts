import type { Opening } from "~/access/parts.ts";
import { keysOf } from "~/text/keys-of.ts";
import { CLOSED_PARTS } from "./site.constants.ts";

/** The most characters of a maintenance message. */
export const MAX_MAINTENANCE_MESSAGE = 300;

/** The words of the settings in the back office. */
export const SETTINGS_MESSAGES = {
  nextUpdateFailed: "Failed to update next update time",
  nextUpdateSaved: "Next update time updated successfully",
  midnightFailed: "Failed to set next update time to midnight",
  midnightSet: "Next update time set to midnight GMT+2",
  toggleFailed: "Failed to toggle maintenance mode",
  enabled: "Maintenance mode enabled successfully",
  disabled: "Maintenance mode disabled successfully",
  maintenanceFailed: "Failed to update maintenance settings",
  maintenanceSaved: "Maintenance settings updated successfully",
  switchFailed: "Failed to change this setting",
  openingFailed: "Failed to change who can use this part",
  past: "Choose a time in the future.",
  wouldBegin: "The maintenance would begin at once. Choose a start in the future, or press “Begin now”.",
  endPast: "Choose an end in the future.",
} as const;

/** The rollout stages in words; each includes the previous ones. */
export const OPENING_WORDS: Record<Opening, { label: string; told: string }> = {
  closed: { label: "Nobody", told: "closed" },
  staff: { label: "The team", told: "open to the team" },
  partners: { label: "Partners and the team", told: "open to partners and the team" },
  premium: { label: "Premium players, partners and the team", told: "open to premium players, partners and the team" },
  everybody: { label: "Everybody", told: "open to everybody" },
};

/** Switches of staff for everybody. Those of a part that is not open yet appear once it is. */
export const SITE_SWITCHES = {
  sampleValues: {
    label: "Sample values",
    on: "Every page says that the values are samples.",
    off: "Values are shown as real ones.",
  },
  chatEnabled: {
    label: "Chat",
    on: "The chat button opens the chat.",
    off: "The chat button says that the chat is coming.",
    part: "messages",
  },
  moderationReport: {
    label: "Report on moderation",
    on: "Everybody can read how much was reported each month, and how soon it was decided.",
    off: "Only the team sees how much is reported.",
  },
} as const;
export type SiteSwitch = keyof typeof SITE_SWITCHES;

/** The switches that change something. */
export const OPEN_SWITCHES = keysOf(SITE_SWITCHES).filter((name) => {
  const found = SITE_SWITCHES[name];
  return !("part" in found && Object.hasOwn(CLOSED_PARTS, found.part));
});

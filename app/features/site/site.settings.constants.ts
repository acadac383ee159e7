/** The most characters of what staff say of a maintenance. */
export const MAX_MAINTENANCE_MESSAGE = 300;

/** The words of the settings in the back office (STAT-036 … STAT-045). */
export const SETTINGS_MESSAGES = {
  loadFailed: "Failed to load timer settings",
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
  past: "Choose a time that lies ahead.",
  endPast: "Choose an end that lies ahead.",
  changedMeanwhile: "This was changed elsewhere meanwhile. Look at it, then save again to keep what you typed.",
} as const;

/** What staff switch on and off for everybody. */
export const SITE_SWITCHES = {
  sampleValues: {
    label: "Sample values",
    on: "Every page says that the values are samples.",
    off: "Values are shown as real ones.",
  },
  chatEnabled: {
    label: "Chat",
    on: "The chat opens as soon as there is one. Until then its button says that it is coming.",
    off: "The chat stays closed, also once there is one.",
  },
} as const;
export type SiteSwitch = keyof typeof SITE_SWITCHES;

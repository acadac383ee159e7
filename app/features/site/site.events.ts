import type { SiteFigures, SiteSettings } from "./site.types.ts";

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** The current figures, every few seconds, to those who follow "site". */
    "site.figures": SiteFigures;
    /** The settings as they are now, to those who follow "settings": first of all, then whenever they are different. */
    "site.settings": SiteSettings;
  }
}

/** How often the figures are sent on the live stream: more often than a page would ask for them. */
export const FIGURES_SENT_MS = 10_000;

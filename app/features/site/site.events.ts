import type { SiteFigures } from "./site.types.ts";

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** The current figures, every few seconds, to those who follow "site" (STAT-008, STAT-013). */
    "site.figures": SiteFigures;
  }
}

/** How often the figures are sent on the live stream: more often than a page would ask for them. */
export const FIGURES_TOLD_MS = 10_000;

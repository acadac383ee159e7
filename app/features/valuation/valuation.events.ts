import type { LiveEvent, LiveEventMakers } from "~/platform/live/live.ts";
import type { Editing } from "./valuation.types.ts";

declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    /** A member of the team has unsaved values for these pets, or none any more. */
    "values.editing": Editing;
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** Values of these pets were saved. */
    "values.changed": { petIds: number[] };
    "values.editing": Editing;
  }
}

const told =
  <Kind extends "values.changed" | "values.editing">(kind: Kind) =>
  (data: Extract<LiveEvent, { kind: Kind }>["data"]) =>
    ({ topics: ["value-sheet"], kind, data }) as LiveEvent;

/** Live events of the sheet: editors and saves. */
export const LIVE_VALUATION_EVENTS: LiveEventMakers = {
  "values.changed": told("values.changed"),
  "values.editing": told("values.editing"),
};

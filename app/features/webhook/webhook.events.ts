import type { ToldEvents } from "~/platform/live/live.ts";

declare module "~/platform/process/bus.server.ts" {
  interface BusEvents {
    /** There is something to send to Discord. */
    "webhook.added": Record<never, never>;
    /** A message was tried. `petFailed`: it tells of a pet, and this was its first try, in vain. */
    "webhook.tried": { petFailed: boolean };
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** The list of deliveries is different. `petFailed`: the first try to tell of a pet was in vain (ADM-PET-048). */
    "webhook.tried": { petFailed: boolean };
  }
}

/** What staff are told of deliveries. */
export const TOLD_OF_WEBHOOK: ToldEvents = {
  "webhook.tried": ({ petFailed }) => ({ topics: ["webhook"], kind: "webhook.tried", data: { petFailed } }),
};

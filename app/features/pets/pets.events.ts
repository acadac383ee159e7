declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    /** Values were changed: watchers of these pets are to be notified. */
    "values.changed": { petIds: number[] };
  }
}

declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    /** Values were changed: those who watch these pets are to be told. */
    "values.changed": { petIds: number[] };
  }
}

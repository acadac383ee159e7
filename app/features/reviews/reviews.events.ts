declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    /** Reviews of these players are shown from now on, or no longer. */
    "review.changed": { userIds: string[] };
  }
}

/** The event that reviews of these players changed. */
export function reviewsChanged(userIds: readonly string[]) {
  return { topic: "review.changed" as const, event: { userIds: [...new Set(userIds)] } };
}

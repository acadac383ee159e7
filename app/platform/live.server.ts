import type { Bus } from "./bus.server.ts";
import type { LiveEvent, LiveEvents } from "./live.ts";

declare module "./bus.server.ts" {
  interface BusEvents {
    /** Something that browsers which follow one of its topics are told. */
    "live.told": LiveEvent;
  }
}

/**
 * Tells every browser that follows one of `topics`, on every node. Call it after the commit and after `dropCaches`, with
 * nothing that not everybody who may follow the topics may know.
 */
export function tellLive<K extends keyof LiveEvents>(ctx: { bus: Bus }, topics: string[], kind: K, data: LiveEvents[K]): void {
  ctx.bus.publish("live.told", { topics, kind, data } as LiveEvent);
}

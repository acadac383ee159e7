import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import type { LiveEvent } from "./live.ts";
import { useThrottled } from "./use-throttled.ts";

interface LiveOptions {
  /** The position that the page's loader read before its data (`ctx.bus.position()`): what happened since then is told first. */
  since?: string | undefined;
  /** Called when something was missed. Left out, the page's data are read anew. */
  onResync?: () => void;
}

/**
 * Calls `onEvent` for everything that happens on `topics`, while the component is there. Its code and its connection come once
 * the page is alive; no topics, no connection.
 */
export function useLive(topics: string[], onEvent: (event: LiveEvent) => void, { since, onResync }: LiveOptions = {}): void {
  const { revalidate } = useRevalidator();
  const tell = useEffectEvent(onEvent);
  const resync = useEffectEvent(onResync ?? (() => void revalidate()));
  const startingAt = useEffectEvent(() => since);
  const followed = topics.join(",");
  useEffect(() => {
    if (followed === "") return;
    let leave: (() => void) | undefined;
    let gone = false;
    import("./live-connection.ts").then(
      ({ joinLive }) => {
        const listener = { topics: followed.split(","), since: startingAt(), onEvent: tell, onResync: resync };
        if (!gone) leave = joinLive(listener);
      },
      (error: unknown) => console.error("The live stream could not be loaded.", error),
    );
    return () => {
      gone = true;
      leave?.();
    };
  }, [followed]);
}

const REFRESH_EVERY_MS = 1_000;

/** Reads the page's data anew when something happens on `topics`: at once, but not more often than every second. */
export function useLiveRefresh(topics: string[], since: string): void {
  const { revalidate } = useRevalidator();
  const refresh = useThrottled(() => void revalidate(), { everyMs: REFRESH_EVERY_MS });
  useLive(topics, refresh, { since, onResync: refresh });
}

import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { fetchJson } from "~/platform/browser/fetch-json.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { useThrottled } from "../browser/use-throttled.ts";
import { comparePositions } from "../bus/bus-events.ts";
import type { LiveEvent, LiveTopic } from "./live.ts";

interface LiveOptions {
  /** The position that the page's loader read before its data (`ctx.bus.position()`): later events are delivered first. */
  since?: string | undefined;
  /** Called when something was missed. By default the page's data are reloaded. */
  onResync?: () => void;
  /** Called each time that a connection carries the topics: momentary events may have been missed before. */
  onOpen?: () => void;
}

/**
 * Calls `onEvent` for every event on `topics` while the component is mounted. Code and connection are loaded after hydration; without
 * topics there is no connection.
 */
export function useLive(topics: LiveTopic[], onEvent: (event: LiveEvent) => void, { since, onResync, onOpen }: LiveOptions = {}): void {
  const { revalidate } = useRevalidator();
  const notify = useEffectEvent(onEvent);
  const resync = useEffectEvent(onResync ?? (() => void revalidate()));
  const opened = useEffectEvent(() => onOpen?.());
  const startingAt = useEffectEvent(() => since);
  const followed = topics.join(",");
  const reader = useRootData()?.viewer?.id ?? "guest";
  useEffect(() => {
    if (followed === "") return;
    let leave: (() => void) | undefined;
    let gone = false;
    import("./live-connection.ts").then(
      ({ joinLive }) => {
        const listener = { topics: followed.split(","), reader, since: startingAt(), onEvent: notify, onResync: resync, onOpen: opened };
        if (!gone) leave = joinLive(listener);
      },
      (error: unknown) => console.error("The live stream could not be loaded.", error),
    );
    return () => {
      gone = true;
      leave?.();
    };
  }, [followed, reader]);
}

/** Whether the connection is lost, so that the page may be out of date. False while the page follows nothing. */
export function useLiveLost(): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let leave: (() => void) | undefined;
    let gone = false;
    import("./live-connection.ts").then(
      ({ watchLive }) => {
        if (!gone) leave = watchLive(setLost);
      },
      (error: unknown) => console.error("The live stream could not be loaded.", error),
    );
    return () => {
      gone = true;
      leave?.();
    };
  }, []);
  return lost;
}

const READ_EVERY_MS = 1_000;
const RETRY_MS = 5_000;

/**
 * The page's data, reloaded from `address` when something happens on `topics`, at most once a second. `address` answers JSON of the same
 * type, in which `live` is the position of the live stream before its data. If it cannot be read, the old data stays and it is tried again.
 * After a 404, the last state stays and `onNotFound` is called.
 */
export function useLiveData<T extends { live: string }>(loaded: T, topics: LiveTopic[], address: string, onNotFound: () => void): T {
  const [read, setRead] = useState<T>();
  const readAnew = useThrottled(
    async () => {
      const { status, data } = await fetchJson<T>(address);
      if (data) setRead(data);
      else if (status === 404) onNotFound();
      else retry();
    },
    { everyMs: READ_EVERY_MS },
  );
  const retry = useThrottled(readAnew, { afterMs: RETRY_MS, everyMs: RETRY_MS });
  useLive(topics, readAnew, { since: loaded.live, onResync: readAnew });
  return read && comparePositions(read.live, loaded.live) > 0 ? read : loaded;
}

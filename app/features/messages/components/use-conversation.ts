import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { fetchJson } from "~/platform/browser/fetch-json.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { newestNumber } from "../core/message-window.ts";
import type { ConversationPage } from "../messages.types.ts";
import { ConversationReader } from "./conversation-reader.ts";
import { onTaken } from "./outbox.ts";

const READ_ANYWAY_MS = 30_000;
/** Where both show whether they are here, this often: nothing tells a browser that somebody has left. */
const READ_PRESENCE_MS = 10_000;

/**
 * A conversation as it is right now. The live stream only wakes its reader, and so does everything after which something may have been
 * missed: a new connection, a tab that is looked at again, a message that was taken, a block of the reader's, half a minute. `firstInSight` says from which number on messages are
 * in sight.
 */
export function useConversation(id: string, viewerId: string, given: ConversationPage | undefined, firstInSight: () => number | undefined) {
  const [reader] = useState(() => new ConversationReader((place) => readPage(id, place), given));
  const state = useSyncExternalStore(
    reader.subscribe,
    () => reader.state,
    () => reader.state,
  );
  const wake = useEffectEvent(() => void reader.wake(firstInSight()));
  const showsPresence = typeof state.conversation?.marks.online === "boolean";
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read when a conversation is opened.
  useEffect(() => wake(), [id, reader]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && wake();
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("online", wake);
    // Momentary messages of the stream may be lost.
    const timer = setInterval(onVisible, showsPresence ? READ_PRESENCE_MS : READ_ANYWAY_MS);
    const stop = onTaken((conversationId) => conversationId === id && void reader.wake());
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("online", wake);
      clearInterval(timer);
      stop();
    };
  }, [id, reader, showsPresence]);
  useLive(
    [`user:${viewerId}`],
    (event) => {
      if (event.kind === "messages.mark" && event.data.conversationId === id && event.data.mark === "read") wake();
      // The other's presence, and permission to write, may have changed.
      if (event.kind === "blocks.changed") wake();
      if (event.kind !== "messages.changed" || event.data.conversationId !== id) return;
      const { lastNumber, changed } = event.data;
      if (changed !== undefined) void reader.wake(changed);
      else if (lastNumber > newestNumber(reader.state.window)) void reader.wake();
      // Neither new nor different: it was read.
      else wake();
    },
    { onResync: wake, onOpen: wake },
  );
  return { ...state, reader };
}

function readPage(id: string, place: object | null) {
  const search = new URLSearchParams(Object.entries(place ?? {}).map(([name, number]) => [name, String(number)]));
  return fetchJson<ConversationPage>(`/messages/${id}/page.json?${search}`);
}

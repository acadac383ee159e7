import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { fetchJson } from "~/platform/browser/fetch-json.ts";
import { useThrottled } from "~/platform/browser/use-throttled.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { withNewest } from "../core/inbox-list.ts";
import type { Box, ConversationList } from "../messages.types.ts";
import { onTaken } from "./outbox.ts";

const EVERY_MS = 400;
const RETRY_MS = 4_000;

type Status = "loading" | "ready" | "failed";

/** A live box of conversations: each event reloads its newest page, and older pages stay below it. */
export function useInbox(viewerId: string, box: Box, given: ConversationList | undefined, isNewest: boolean) {
  const [state, setState] = useState<{ list: ConversationList | undefined; status: Status; given: ConversationList | undefined }>({
    list: given,
    status: given ? "ready" : "loading",
    given,
  });
  // Newer data of the page.
  if (given && state.given !== given) setState({ list: state.list ? withNewest(state.list, given) : given, status: "ready", given });

  const alive = useRef(true);
  const read = async () => {
    if (!isNewest) return;
    const { data } = await fetchJson<ConversationList>(`/messages/list.json?box=${box}`);
    if (!alive.current) return;
    if (data) setState((before) => ({ ...before, list: before.list ? withNewest(before.list, data) : data, status: "ready" }));
    else {
      setState((before) => ({ ...before, status: before.list ? "ready" : "failed" }));
      again();
    }
  };
  const refresh = useThrottled(read, { everyMs: EVERY_MS });
  const again = useThrottled(read, { afterMs: RETRY_MS, everyMs: RETRY_MS });
  const wake = useEffectEvent(refresh);
  useEffect(() => {
    alive.current = true;
    wake();
    const stop = onTaken(wake);
    const onVisible = () => document.visibilityState === "visible" && wake();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      alive.current = false;
      stop();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
  useLive([`user:${viewerId}`], ({ kind }) => (kind === "messages.changed" || kind === "blocks.changed") && refresh(), {
    onResync: refresh,
    onOpen: refresh,
  });

  const reading = useRef(false);
  const next = state.list?.next ?? null;
  const readOlder = useCallback(async () => {
    if (next === null || reading.current) return;
    reading.current = true;
    const search = new URLSearchParams({ box, before: next });
    const { data } = await fetchJson<ConversationList>(`/messages/list.json?${search}`);
    reading.current = false;
    if (data && alive.current)
      setState((before) => ({
        ...before,
        list: before.list && { ...before.list, conversations: [...before.list.conversations, ...data.conversations], next: data.next },
      }));
  }, [box, next]);
  return { list: state.list, status: state.status, refresh, readOlder };
}

import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { fetchJson } from "~/platform/browser/fetch-json.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import type { FlashNotice } from "~/platform/http/flash-words.ts";
import { watchRefusals } from "~/platform/live/refusals.ts";
import { useToast } from "~/ui/toast.tsx";
import type { SessionState } from "../accounts.events.ts";
import type { Viewer } from "../accounts.types.ts";
import { isSameSession } from "../core/session-state.ts";

const CHANNEL = "session";

interface SessionSyncProps {
  /** Id of the signed-in account on this page, or null. */
  viewerId: string | null;
  /** A notice from the way here, shown once. */
  notice: FlashNotice | null;
}

/** The tabs' own channel; undefined if the browser keeps nothing for us and so refuses this too. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch (error) {
    console.warn("Tabs of this site cannot exchange messages.", error);
    return undefined;
  }
}

/**
 * Keeps the tabs of a browser in step: each publishes its account to the others. A background tab checks its session when it becomes visible
 * again, and so does one with a refused live stream. The page is refreshed in place, so typed text stays. Renders nothing.
 */
export function SessionSync({ viewerId, notice }: SessionSyncProps) {
  const { revalidate } = useRevalidator();
  const known = useRef(viewerId);
  known.current = viewerId;
  const seen = useRef<Viewer | null>(undefined);
  seen.current = useRootData()?.viewer;

  useEffect(() => {
    const channel = openChannel();
    const follow = (viewer: string | null) => {
      if (viewer !== known.current) void revalidate();
    };
    channel?.addEventListener("message", ({ data }: MessageEvent<{ viewer: string | null }>) => follow(data.viewer));
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const { data } = await fetchJson<SessionState>("/session.json");
      if (data && !isSameSession(data, seen.current)) void revalidate();
    };
    const onShow = (event: PageTransitionEvent) => event.persisted && void ask();
    document.addEventListener("visibilitychange", ask);
    window.addEventListener("focus", ask);
    window.addEventListener("pageshow", onShow);
    const stopWatching = watchRefusals(() => void ask());
    channel?.postMessage({ viewer: viewerId });
    return () => {
      channel?.close();
      stopWatching();
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("focus", ask);
      window.removeEventListener("pageshow", onShow);
    };
  }, [viewerId, revalidate]);

  const toast = useToast();
  const shownNotice = useRef<SessionSyncProps["notice"]>(null);
  useEffect(() => {
    if (!notice || shownNotice.current === notice) return;
    shownNotice.current = notice;
    toast[notice.tone](notice.message, { more: notice.more });
  }, [notice, toast]);
  return null;
}

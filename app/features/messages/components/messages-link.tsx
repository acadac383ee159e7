import { useEffect, useEffectEvent } from "react";
import { MANY_UNREAD } from "~/features/notifications/core/unread.ts";
import { useThrottled } from "~/platform/browser/use-throttled.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { BadgeLink } from "~/ui/badge-link.tsx";
import { sendAll } from "./outbox.ts";
import { useCountInTitle, useRenewUnread, useUnread } from "./use-unread.ts";

const EVERY_MS = 300;

/** The link to the messages in the header. It keeps the number of unread ones up to date, and sends what could not be sent before. */
export function MessagesLink({ userId }: { userId: string }) {
  const unread = useUnread();
  const { renew } = useRenewUnread();
  const soon = useThrottled(() => void renew(), { everyMs: EVERY_MS });
  const opened = () => {
    soon();
    sendAll(userId);
  };
  useLive([`user:${userId}`], ({ kind }) => (kind === "messages.changed" || kind === "blocks.changed") && soon(), {
    onResync: soon,
    onOpen: opened,
  });
  useCountInTitle(unread);
  const again = useEffectEvent(() => sendAll(userId));
  useEffect(() => {
    again();
    // A phone may have frozen the tab that was to send it.
    const onVisible = () => document.visibilityState === "visible" && again();
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
  return <BadgeLink to="/messages" icon="message-circle" name="Messages" count={unread} label={describeUnread("Messages", unread)} />;
}

/** The accessible name of an element with the number of unread messages. */
export function describeUnread(name: string, unread: string | null): string {
  return unread === null ? name : `${name}, ${unread === MANY_UNREAD ? "more than 99" : unread} unread`;
}

import { useEffect, useState } from "react";
import { fetchJson } from "~/platform/browser/fetch-json.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { BadgeLink } from "~/ui/badge-link.tsx";
import { formatUnread, MANY_UNREAD } from "../core/unread.ts";
import { joinSession } from "./push-browser.ts";

interface NotificationBellProps {
  userId: string;
  /** The number of unread notifications in the page's data; null for none. */
  unread: string | null;
}

/** The link to the notifications, with the number of unread ones, updated live. */
export function NotificationBell({ userId, unread: read }: NotificationBellProps) {
  const [{ shown, now }, setCount] = useState({ shown: read, now: read });
  // The number in newer page data counts until another event comes.
  if (shown !== read) setCount({ shown: read, now: read });
  useLive(
    [`user:${userId}`],
    async ({ kind }) => {
      if (kind !== "notifications.changed") return;
      const { data } = await fetchJson<{ unread: number }>("/notifications/unread.json");
      if (data) setCount((before) => ({ ...before, now: formatUnread(data.unread) }));
    },
    // Missed events are included in the next page's number.
    { onResync: () => {} },
  );
  // A device that is notified belongs to the session that is open in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is another owner of this browser.
  useEffect(() => {
    joinSession().catch((error: unknown) => console.warn("The browser’s subscription could not be read.", error));
  }, [userId]);
  const label = now === null ? "Notifications" : `Notifications, ${now === MANY_UNREAD ? "more than 99" : now} unread`;
  return <BadgeLink to="/notifications" icon="bell" name="Notifications" count={now} label={label} />;
}

import "./notifications.css";
import { useState } from "react";
import { Link } from "react-router";
import { useLive } from "~/platform/live/use-live.ts";
import { Icon } from "~/ui/icon.tsx";

interface NotificationBellProps {
  userId: string;
  /** How many are not read, as the page was read. */
  unread: number;
}

/** Leads to the notifications, with how many are not read, live. */
export function NotificationBell({ userId, unread: read }: NotificationBellProps) {
  const [{ shown, now }, setCount] = useState({ shown: read, now: read });
  // What the page was read with anew holds, until something happens.
  if (shown !== read) setCount({ shown: read, now: read });
  useLive(
    [`user:${userId}`],
    async ({ kind }) => {
      if (kind !== "notifications.changed") return;
      const answer = await fetch("/notifications/unread.json").catch(() => undefined);
      if (!answer?.ok) return;
      const { unread } = (await answer.json()) as { unread: number };
      setCount((before) => ({ ...before, now: unread }));
    },
    // What was missed is counted with the next page.
    { onResync: () => {} },
  );
  const label = now === 0 ? "Notifications" : `Notifications, ${now > 99 ? "more than 99" : now} unread`;
  return (
    <Link to="/notifications" aria-label={label} title={label} className="notification-bell">
      <Icon name="bell" size={20} />
      {now > 0 && (
        <span aria-hidden="true" className="notification-count figures">
          {now > 99 ? "99+" : now}
        </span>
      )}
    </Link>
  );
}

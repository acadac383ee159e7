import { useEffect } from "react";
import { formatUnread, MANY_UNREAD } from "~/features/notifications/core/unread.ts";
import { liveCount } from "~/platform/browser/live-count.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { useThrottled } from "~/platform/browser/use-throttled.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { BadgeCount, BadgeLink } from "~/ui/badge-link.tsx";

const EVERY_MS = 300;
const turns = liveCount("/deals/turns.json", "turns", formatUnread);

function useTurns() {
  const read = useRootData()?.viewer?.turns ?? null;
  const count = turns.useCount(read);
  const many = count === MANY_UNREAD ? "more than 99" : count;
  return { count, words: count === null ? null : `${many} waiting for you`, renew: () => turns.renew(read) };
}

/** The link to the deals in the header, with the number of those that wait for the reader, updated live. */
export function DealsLink({ userId }: { userId: string }) {
  const { count, words, renew } = useTurns();
  const soon = useThrottled(() => void renew(), { everyMs: EVERY_MS });
  useLive([`user:${userId}`], ({ kind }) => (kind === "deal.changed" || kind === "blocks.changed") && soon(), { onResync: soon });
  const label = words === null ? "Deals" : `Deals, ${words}`;
  return <BadgeLink to="/deals" icon="handshake" name="Deals" count={count} label={label} className="max-[48rem]:hidden" />;
}

/** The same number at the tab of a phone. */
export function TurnsBadge() {
  const { count, words } = useTurns();
  // The same on the icon of the installed app; 0 removes it.
  useEffect(() => {
    navigator.setAppBadge?.(Number.parseInt(count ?? "0", 10)).catch(() => undefined);
  }, [count]);
  return (
    <>
      <BadgeCount count={count} on="tab" />
      {words !== null && <span className="sr-only">{`, ${words}`}</span>}
    </>
  );
}

import { useEffect } from "react";
import { formatUnread } from "~/features/notifications/core/unread.ts";
import { liveCount } from "~/platform/browser/live-count.ts";
import { useRootData } from "~/platform/browser/root-data.ts";

const unread = liveCount("/messages/unread.json", "unread", formatUnread);

const useRead = () => useRootData()?.viewer?.unreadMessages ?? null;

/** How many messages the reader has not read, as every badge shows it; null for none. */
export function useUnread(): string | null {
  return unread.useCount(useRead());
}

/** Functions that set the count on every badge of the tab, and reload it. */
export function useRenewUnread(): { show(count: number): void; renew(): Promise<void> } {
  const read = useRead();
  return { show: (count) => unread.show(count, read), renew: () => unread.renew(read) };
}

/** Begins the title of the page, whichever it is, with the number. */
export function useCountInTitle(unread: string | null): void {
  useEffect(() => {
    if (unread === null) return;
    const prefix = `(${unread}) `;
    const mark = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    };
    mark();
    // A page that follows has a title of its own.
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [unread]);
}

import { useEffect } from "react";
import { formatUnread } from "~/features/notifications/core/unread.ts";
import { fetchJson } from "~/platform/browser/fetch-json.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { sharedState } from "~/platform/browser/shared-state.ts";

/** A newer count than the one from the page. */
const newer = sharedState<{ text: string | null; than: string | null } | undefined>(undefined);

/** How many messages the reader has not read, as every badge shows it; null for none. */
export function useUnread(): string | null {
  const read = useRootData()?.viewer?.unreadMessages ?? null;
  const newest = newer.useValue();
  return newest && newest.than === read ? newest.text : read;
}

/** Functions that set the count on every badge of the tab, and reload it. */
export function useRenewUnread(): { show(count: number): void; renew(): Promise<void> } {
  const than = useRootData()?.viewer?.unreadMessages ?? null;
  const show = (count: number) => newer.set({ text: formatUnread(count), than });
  const renew = async () => {
    const { data } = await fetchJson<{ unread: number }>("/messages/unread.json");
    if (data) show(data.unread);
  };
  return { show, renew };
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

import { KINDS } from "./notifications.constants.ts";
import type { NotificationKind } from "./notifications.types.ts";

const TABS = ["notifications", "subscriptions", "settings"] as const;
export type NotificationTab = (typeof TABS)[number];

export interface NotificationChoices {
  tab: NotificationTab;
  kind: NotificationKind | undefined;
  unreadOnly: boolean;
  /** Only those older than this one. */
  before: number | undefined;
}

/** What the address of the page asks for; what it does not know counts as left out. */
export function readChoices(search: URLSearchParams): NotificationChoices {
  const before = Number(search.get("before"));
  return {
    tab: TABS.find((tab) => tab === search.get("tab")) ?? "notifications",
    kind: KINDS.find((kind) => kind === search.get("kind")),
    unreadOnly: search.get("unread") === "1",
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  };
}

/** The address of the page with these choices. */
export function notificationsPath({ tab = "notifications", kind, unreadOnly, before }: Partial<NotificationChoices>): string {
  const search = new URLSearchParams({
    ...(tab !== "notifications" && { tab }),
    ...(kind && { kind }),
    ...(unreadOnly && { unread: "1" }),
    ...(before !== undefined && { before: String(before) }),
  });
  return search.size > 0 ? `/notifications?${search}` : "/notifications";
}

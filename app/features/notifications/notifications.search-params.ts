import { toAddressSearch } from "~/text/address-search.ts";
import { keysOf } from "~/text/keys-of.ts";
import { formatPlace, parsePlace } from "./core/place.ts";
import { NOTIFICATION_GROUPS } from "./notifications.constants.ts";
import type { NotificationPlace } from "./notifications.types.ts";

const TABS = ["notifications", "subscriptions", "settings"] as const;
export type NotificationTab = (typeof TABS)[number];

export interface NotificationChoices {
  tab: NotificationTab;
  group: keyof typeof NOTIFICATION_GROUPS | undefined;
  unreadOnly: boolean;
  /** Only those older than this one. */
  before: NotificationPlace | undefined;
}

/** The choices in the address of the page; unknown ones are ignored. */
export function readChoices(search: URLSearchParams): NotificationChoices {
  return {
    tab: TABS.find((tab) => tab === search.get("tab")) ?? "notifications",
    group: keysOf(NOTIFICATION_GROUPS).find((group) => group === search.get("group")),
    unreadOnly: search.get("unread") === "1",
    before: parsePlace(search.get("before") ?? "") ?? undefined,
  };
}

/** The address of the page with these choices. */
export function notificationsPath({ tab = "notifications", group, unreadOnly, before }: Partial<NotificationChoices>): string {
  const search = toAddressSearch({
    ...(tab !== "notifications" && { tab }),
    ...(group && { group }),
    ...(unreadOnly && { unread: "1" }),
    ...(before !== undefined && { before: formatPlace(before) }),
  });
  return `/notifications${search}`;
}

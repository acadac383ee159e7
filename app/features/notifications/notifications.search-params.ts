import { toAddressSearch } from "~/text/address-search.ts";
import { formatPlace, parsePlace } from "./core/place.ts";
import { KINDS } from "./notifications.constants.ts";
import type { NotificationKind, NotificationPlace } from "./notifications.types.ts";

const TABS = ["notifications", "subscriptions", "settings"] as const;
export type NotificationTab = (typeof TABS)[number];

export interface NotificationChoices {
  tab: NotificationTab;
  kind: NotificationKind | undefined;
  unreadOnly: boolean;
  /** Only those older than this one. */
  before: NotificationPlace | undefined;
}

/** The choices in the address of the page; unknown ones are ignored. */
export function readChoices(search: URLSearchParams): NotificationChoices {
  return {
    tab: TABS.find((tab) => tab === search.get("tab")) ?? "notifications",
    kind: KINDS.find((kind) => kind === search.get("kind")),
    unreadOnly: search.get("unread") === "1",
    before: parsePlace(search.get("before") ?? "") ?? undefined,
  };
}

/** The address of the page with these choices. */
export function notificationsPath({ tab = "notifications", kind, unreadOnly, before }: Partial<NotificationChoices>): string {
  const search = toAddressSearch({
    ...(tab !== "notifications" && { tab }),
    ...(kind && { kind }),
    ...(unreadOnly && { unread: "1" }),
    ...(before !== undefined && { before: formatPlace(before) }),
  });
  return `/notifications${search}`;
}

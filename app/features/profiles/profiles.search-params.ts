import { keysOf } from "~/text/keys-of.ts";
import { PROFILE_TABS, type ProfileTab } from "./profiles.constants.ts";

/** The visitor's relation to a profile, which decides its tabs: own or not, and reviewer or not. */
export interface ProfileReader {
  own: boolean;
  reviews: boolean;
}

/** The tabs that a visitor finds on a profile: the settings are on their own one alone, and the review on that of admins and owners. */
export function tabsOf({ own, reviews }: ProfileReader): ProfileTab[] {
  return keysOf(PROFILE_TABS).filter((tab) => (tab !== "settings" || own) && (tab !== "screenshots" || (own && reviews)));
}

/** The tab that an address such as `/profile?tab=servers` names; the first one when it names none that the visitor finds. */
export function readTab(searchParams: URLSearchParams, reader: ProfileReader): ProfileTab {
  const name = searchParams.get("tab");
  return tabsOf(reader).find((tab) => tab === name) ?? "trades";
}

/** The search part of a profile's address for one of its tabs. */
export function tabSearch(tab: ProfileTab): string {
  return tab === "trades" ? "" : `?tab=${tab}`;
}

/** Whether an address such as `/profile/…?edit=details` asks to edit the details of the account. */
export function isEditing(searchParams: URLSearchParams): boolean {
  return searchParams.get("edit") === "details";
}

/** The search part of a profile's address on one of its tabs, with the details being edited. */
export function editSearch(tab: ProfileTab): string {
  return `${tabSearch(tab) || "?"}${tab === "trades" ? "" : "&"}edit=details`;
}

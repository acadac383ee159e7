import { PROFILE_TABS, type ProfileTab } from "./profiles.constants.ts";

/** The tabs that a visitor finds on a profile: the settings are on their own one alone (PROF-011, PROF-012). */
export function tabsOf(own: boolean): ProfileTab[] {
  return (Object.keys(PROFILE_TABS) as ProfileTab[]).filter((tab) => own || tab !== "settings");
}

/** The tab that an address such as `/profile?tab=servers` names; the first one when it names none that the visitor finds. */
export function readTab(searchParams: URLSearchParams, own: boolean): ProfileTab {
  const name = searchParams.get("tab");
  return tabsOf(own).find((tab) => tab === name) ?? "trades";
}

/** What stands behind the address of a profile for one of its tabs. */
export function tabSearch(tab: ProfileTab): string {
  return tab === "trades" ? "" : `?tab=${tab}`;
}

/** Whether an address such as `/profile/…?edit=details` asks to edit the details of the account (PROF-036). */
export function isEditing(searchParams: URLSearchParams): boolean {
  return searchParams.get("edit") === "details";
}

/** What stands behind the address of a profile where its details are edited, on one of its tabs. */
export function editSearch(tab: ProfileTab): string {
  return `${tabSearch(tab) || "?"}${tab === "trades" ? "" : "&"}edit=details`;
}

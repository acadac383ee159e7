import { defineList } from "~/text/list-params.ts";
import { NAME_PLACES, ROLE_NAMES } from "./accounts.constants.ts";

/** The accounts as the back office lists them. */
export const accountList = defineList({
  search: { label: "Search users", placeholder: "Any name, an id or an e-mail address…" },
  filters: {
    role: { kind: "choice", label: "Role", options: ROLE_NAMES },
    banned: { kind: "yes-no", label: "Banned" },
    muted: { kind: "yes-no", label: "Muted" },
    verified: { kind: "yes-no", label: "Roblox verified" },
    provider: { kind: "choice", label: "Signs in with", options: { roblox: "Roblox", discord: "Discord", none: "Neither" } },
  },
  orders: {
    createdAt: { down: "Newest first", up: "Oldest first" },
    updatedAt: { down: "Changed last", up: "Changed longest ago" },
    username: { up: "Username, A to Z", down: "Username, Z to A" },
  },
});
export type AccountChoices = ReturnType<typeof accountList.parse>;

/** The names that wait for staff to look at them. */
export const nameReviewList = defineList({
  search: { label: "Search names", placeholder: "A name, or what it resembles…" },
  filters: { place: { kind: "choice", label: "Where", options: NAME_PLACES } },
  orders: { createdAt: { up: "Oldest first", down: "Newest first" } },
});
export type NameReviewChoices = ReturnType<typeof nameReviewList.parse>;

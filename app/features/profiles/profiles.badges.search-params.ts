import { defineList } from "~/text/list-params.ts";
import { BADGE_TYPE_NAMES } from "./profiles.badges.constants.ts";

/** The badges as the back office lists them. */
export const badgeList = defineList({
  search: { label: "Search badges", placeholder: "A name or what it is for…" },
  filters: { type: { kind: "choice", label: "Type", options: BADGE_TYPE_NAMES } },
  orders: { name: { up: "A to Z", down: "Z to A" }, createdAt: { down: "Newest first", up: "Oldest first" } },
});
export type BadgeChoices = ReturnType<typeof badgeList.parse>;

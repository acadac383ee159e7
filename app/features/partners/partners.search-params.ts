import { defineList } from "~/text/list-params.ts";
import { APPLICATION_STATES } from "./partners.constants.ts";

/** The applications for reviewers: the newest first, of one state or of all. */
export const applicationList = defineList({
  search: { label: "Search applications", placeholder: "A player or a channel…" },
  filters: { status: { kind: "choice", label: "Status", options: APPLICATION_STATES, chips: true } },
  orders: { createdAt: { down: "Newest first", up: "Oldest first" } },
});
export type ApplicationChoices = ReturnType<typeof applicationList.parse>;

import { defineList } from "~/text/list-params.ts";
import { SERVER_STATUSES, SERVER_TYPES } from "./servers.constants.ts";

/** The search, filter and orders of the list of servers. An order has one direction: its name alone is in the address. */
export const serverList = defineList({
  search: { label: "Search servers", placeholder: "A name, an owner, a word…", maxLength: 60 },
  filters: { type: { kind: "choice", label: "Type", options: SERVER_TYPES, chips: true } },
  orders: { newest: { down: "Newest first" }, stars: { down: "Most stars" } },
});

/** The same for the manager of the back office, with servers in every state. */
export const serverManagerList = defineList({
  search: serverList.search,
  filters: { ...serverList.filters, status: { kind: "choice", label: "Status", options: SERVER_STATUSES } },
  orders: { newest: { down: "By date" }, stars: { down: "By stars" } },
});
export type ServerManagerChoices = ReturnType<typeof serverManagerList.parse>;

export type ServerChoices = ReturnType<typeof serverList.parse>;

import { defineList } from "~/text/list-params.ts";

const CURSOR = /^\d{1,9}$/;

/** The list of all entries of a giveaway, by number. */
export const entryList = defineList({
  orders: { number: { up: "First entry first", down: "Last entry first" } },
  cursor: CURSOR,
});

export type EntryChoices = ReturnType<typeof entryList.parse>;

/** The number of the entry after which a page begins; null for the first page. */
export function parseEntryCursor(text: string | null): number | null {
  return CURSOR.test(text ?? "") ? Number(text) : null;
}

/** The list of giveaways in the manager. */
export const giveawayManagerList = defineList({
  search: { label: "Search giveaways", placeholder: "A title or a prize…", maxLength: 60 },
  filters: {
    state: { kind: "choice", label: "Status", options: { active: "Active", ended: "Ended" }, chips: true },
  },
  orders: { created: { down: "Newest first", up: "Oldest first" } },
});
export type GiveawayManagerChoices = ReturnType<typeof giveawayManagerList.parse>;

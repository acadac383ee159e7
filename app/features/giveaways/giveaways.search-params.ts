import { defineList } from "~/ui/table/list-params.ts";

const CURSOR = /^\d{1,9}$/;

/** The list of all entries of a giveaway, by their numbers. */
export const entryList = defineList({
  orders: { number: { up: "First entry first", down: "Last entry first" } },
  cursor: CURSOR,
});

export type EntryChoices = ReturnType<typeof entryList.parse>;

/** The number of the entry behind which a page begins; null for the first page. */
export function parseEntryCursor(text: string | null): number | null {
  return CURSOR.test(text ?? "") ? Number(text) : null;
}

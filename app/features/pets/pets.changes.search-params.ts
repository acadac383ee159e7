import { defineList } from "~/ui/table/list-params.ts";

/** The position of a change in the list: its time in milliseconds since 1970, and its id. */
export interface ChangesCursor {
  at: number;
  id: number;
}

// Fourteen digits of milliseconds end in the year 5138, well within what the database takes for a date.
const CURSOR = /^(\d{1,14})-(\d{1,15})$/;

/** The filters of the changes page. A rarity is a text, since the team may give pets others than those that have colours. */
export const changesList = defineList({
  filters: {
    direction: { kind: "choice", label: "Direction", options: { rise: "Rises", drop: "Drops" }, chips: true },
    rarity: { kind: "text", label: "Rarity", chips: true },
  },
  orders: { newest: { up: "Newest first" } },
  cursor: CURSOR,
});

export type ChangesChoices = ReturnType<typeof changesList.parse>;

/** The place before which a page begins; null for the newest changes. */
export function parseChangesCursor(text: string | null): ChangesCursor | null {
  const cursor = CURSOR.exec(text ?? "");
  return cursor ? { at: Number(cursor[1]), id: Number(cursor[2]) } : null;
}

/** The place as it stands in the address. */
export function formatChangesCursor({ at, id }: ChangesCursor): string {
  return `${at}-${id}`;
}

/** The search part for an address from when the place was called `before`; null for one of today. */
export function renewChangesSearch(search: URLSearchParams): string | null {
  const place = search.get("before");
  if (place === null) return null;
  const renewed = new URLSearchParams(search);
  renewed.delete("before");
  if (!renewed.has("after")) renewed.set("after", place);
  return `?${renewed}`;
}

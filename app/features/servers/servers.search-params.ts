import { ID } from "~/platform/text/ids.ts";
import { defineList } from "~/ui/table/list-params.ts";
import { SERVER_TYPES } from "./servers.constants.ts";
import type { ServerCursor, ServerSort } from "./servers.types.ts";

const CURSOR = new RegExp(`^(?:(\\d{1,9})_)?(\\d{1,14})_(${ID})$`);

/** The search, filter and orders of the list of servers (SRV-003, SRV-004). An order has one direction: its name alone is in the address. */
export const serverList = defineList({
  search: { label: "Search servers", placeholder: "A name, an owner, a word…", maxLength: 60 },
  filters: { type: { kind: "choice", label: "Type", options: SERVER_TYPES, chips: true } },
  orders: { newest: { up: "Newest first" }, stars: { up: "Most stars" } },
  cursor: CURSOR,
});

export type ServerChoices = ReturnType<typeof serverList.parse>;

/** The place at which a page begins. Null without one, and for one of the other order: it means nothing in this. */
export function parseServerCursor(text: string | null, sort: ServerSort): ServerCursor | null {
  const cursor = CURSOR.exec(text ?? "");
  if (!cursor || (sort === "stars") !== (cursor[1] !== undefined)) return null;
  return { stars: cursor[1] === undefined ? null : Number(cursor[1]), at: Number(cursor[2]), id: String(cursor[3]) };
}

/** The place as it stands in the address. */
export function formatServerCursor({ stars, at, id }: ServerCursor): string {
  return [stars, at, id].filter((part) => part !== null).join("_");
}

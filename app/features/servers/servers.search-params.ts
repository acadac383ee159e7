import { ID } from "~/platform/text/ids.ts";
import { plainLine } from "~/platform/text/plain-text.ts";
import { SERVER_SORTS, SERVER_TYPES } from "./servers.constants.ts";
import type { ServerCursor, ServerSort, ServerType } from "./servers.types.ts";

/** The search, filter and order of the list of servers. All of it is in the address. */
export interface ServerChoices {
  query: string;
  type: ServerType | null;
  sort: ServerSort;
  /** Only servers after this cursor. */
  after: ServerCursor | null;
}

const MAX_TEXT = 60;
const CURSOR = new RegExp(`^(?:(\\d{1,9})_)?(\\d{1,14})_(${ID})$`);

/** Reads the choices from an address. Anything unknown or misspelt counts as not chosen. */
export function parseServerChoices(search: string | URLSearchParams): ServerChoices {
  const params = new URLSearchParams(search);
  const [type, sort] = [params.get("type") ?? "", params.get("sort") ?? ""];
  const cursor = CURSOR.exec(params.get("after") ?? "");
  const stars = sort === "stars";
  return {
    query: plainLine((params.get("q") ?? "").slice(0, MAX_TEXT)),
    type: Object.hasOwn(SERVER_TYPES, type) ? (type as ServerType) : null,
    sort: Object.hasOwn(SERVER_SORTS, sort) ? (sort as ServerSort) : "newest",
    // A cursor of one order means nothing in the other.
    after:
      cursor && stars === (cursor[1] !== undefined)
        ? { stars: stars ? Number(cursor[1]) : null, at: Number(cursor[2]), id: String(cursor[3]) }
        : null,
  };
}

/** The choices as the search part of an address: defaults left out, "" when nothing is chosen. */
export function formatServerChoices({ query, type, sort, after }: ServerChoices): string {
  const params = new URLSearchParams();
  if (query !== "") params.set("q", query);
  if (type !== null) params.set("type", type);
  if (sort !== "newest") params.set("sort", sort);
  if (after !== null) params.set("after", [after.stars, after.at, after.id].filter((part) => part !== null).join("_"));
  return params.size === 0 ? "" : `?${params}`;
}

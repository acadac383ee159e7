import { parseBound } from "~/features/pets/core/parse-bound.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import { ID } from "~/platform/text/ids.ts";
import { SORTS } from "./trades.constants.ts";
import type { BoardCursor, BoardSort, CommentCursor } from "./trades.types.ts";

/** What a visitor has chosen on the board: all of it stands in the address. */
export interface BoardChoices {
  query: string;
  /** Bounds of the giving total (TRD-039, TRD-040); null is none. */
  min: number | null;
  max: number | null;
  pet: string;
  variant: Variant | null;
  sort: BoardSort;
  after: BoardCursor | null;
}

export const DEFAULT_BOARD: Readonly<BoardChoices> = {
  query: "",
  min: null,
  max: null,
  pet: "",
  variant: null,
  sort: "newest",
  after: null,
};

const MAX_TEXT = 100;
const CURSOR = new RegExp(`^([0-3])~(\\d{1,16})~(\\d{1,14})~(${ID})$`);
const COMMENT_CURSOR = new RegExp(`^(\\d{1,14})~(${ID})$`);

/** Reads the choices from an address. Whatever is unknown, misspelt or out of range counts as not chosen. */
export function parseBoardChoices(search: string | URLSearchParams): BoardChoices {
  const params = new URLSearchParams(search);
  const text = (name: string) => (params.get(name) ?? "").replaceAll("\0", "").trim().slice(0, MAX_TEXT).trim();
  const sort = params.get("sort") ?? "";
  return {
    query: text("q"),
    min: parseBound(params.get("min")),
    max: parseBound(params.get("max")),
    pet: text("pet"),
    variant: VARIANTS.find((variant) => variant === params.get("variant")) ?? null,
    sort: Object.hasOwn(SORTS, sort) ? (sort as BoardSort) : DEFAULT_BOARD.sort,
    after: parseCursor(params.get("after")),
  };
}

/** The choices as the search part of an address: always in the same order, what is not chosen left out. */
export function formatBoardChoices({ query, min, max, pet, variant, sort, after }: BoardChoices): string {
  const params = new URLSearchParams();
  if (query !== "") params.set("q", query);
  if (min !== null) params.set("min", String(min));
  if (max !== null) params.set("max", String(max));
  if (pet !== "") params.set("pet", pet);
  if (variant !== null) params.set("variant", variant);
  if (sort !== DEFAULT_BOARD.sort) params.set("sort", sort);
  if (after !== null) params.set("after", [after.rank, after.figure, after.at, after.id].join("~"));
  return params.size === 0 ? "" : `?${params}`;
}

/** How many of the filters in the panel are in use; the search and the sort stand beside it. */
export function countFilters({ min, max, pet, variant }: BoardChoices): number {
  return [min !== null || max !== null, pet !== "", variant !== null].filter(Boolean).length;
}

/** Whether the choices leave out anything. */
export function isFilteredBoard(choices: BoardChoices): boolean {
  return choices.query !== "" || countFilters(choices) > 0;
}

/** The place before which the comments of a trade are asked for; null for the newest. */
export function parseCommentsBefore(search: URLSearchParams): CommentCursor | null {
  const match = COMMENT_CURSOR.exec(search.get("comments") ?? "");
  return match ? { at: Number(match[1]), id: match[2] ?? "" } : null;
}

/** The search part of the address of a trade whose comments are those before a place; "" for the newest. */
export function formatCommentsBefore(before: CommentCursor | null): string {
  return before === null ? "" : `?${new URLSearchParams({ comments: `${before.at}~${before.id}` })}`;
}

function parseCursor(text: string | null): BoardCursor | null {
  const match = CURSOR.exec(text ?? "");
  if (!match) return null;
  const [, rank, figure, at, id = ""] = match;
  return Number(figure) <= Number.MAX_SAFE_INTEGER ? { rank: Number(rank), figure: Number(figure), at: Number(at), id } : null;
}

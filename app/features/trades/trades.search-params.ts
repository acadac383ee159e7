import { MAX_VALUE } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { ID } from "~/text/ids.ts";
import { defineList } from "~/text/list-params.ts";
import { THEIR_WISHLIST, WANT_TAGS } from "./trades.constants.ts";
import type { BoardCursor } from "./trades.types.ts";

const CURSOR = new RegExp(`^([0-3])~(\\d{1,16})~(\\d{1,14})~(${ID})$`);

/**
 * The search, filters and orders of the board. The bounds are those of the giving total. Each order has one direction: its name alone is in
 * the address.
 */
export const boardList = defineList({
  search: { label: "Search trades", placeholder: "A pet, “shiny”, a player…" },
  filters: {
    value: { kind: "range", label: "Value", params: ["min", "max"], min: 0, max: MAX_VALUE },
    pet: { kind: "text", label: "Pet Name", placeholder: "King Doggy" },
    gives: { kind: "text", label: "They give", placeholder: "Shiny King Doggy" },
    wants: { kind: "text", label: "They want", placeholder: "The Overlord" },
    tag: {
      kind: "choice",
      label: "They take",
      any: "All",
      options: {
        any: WANT_TAGS.any.label,
        upgrade: WANT_TAGS.upgrade.label,
        downgrade: WANT_TAGS.downgrade.label,
        adds: WANT_TAGS.adds.label,
        demand: WANT_TAGS.demand.label,
        wishlist: THEIR_WISHLIST,
      },
    },
    mine: {
      kind: "choice",
      label: "For me",
      any: "All",
      options: { give: "I can give this", wish: "On my wishlist" },
    },
    variant: {
      kind: "choice",
      label: "Variant",
      any: "All",
      options: {
        normal: VARIANT_LABELS.normal.full,
        shiny: VARIANT_LABELS.shiny.full,
        mythic: VARIANT_LABELS.mythic.full,
        shinyMythic: VARIANT_LABELS.shinyMythic.full,
      },
    },
  },
  orders: {
    newest: { down: "Newest first" },
    oldest: { up: "Oldest first" },
    value_high: { down: "Highest value" },
    value_low: { up: "Lowest value" },
    interest: { down: "Most interest" },
  },
  cursor: CURSOR,
});

/** How the board shows its trades: a choice of the reader's that filters nothing. */
export type BoardView = "compact" | "full";

/** The view that an address asks for. */
export function parseBoardView(search: URLSearchParams): BoardView {
  return search.get("view") === "full" ? "full" : "compact";
}

/** The search part of a board's address; "" for the plain board. */
export function formatBoard(choices: BoardChoices, view: BoardView): string {
  return boardList.format(choices, view === "full" ? "view=full" : "");
}

/** The trades of the manager in the back office. */
export const tradeManagerList = defineList({
  search: { label: "Search trades", placeholder: "A Roblox or Discord name…", maxLength: 60 },
  filters: {
    state: {
      kind: "choice",
      label: "State",
      options: { open: "Open", expired: "Expired", completed: "Completed", hidden: "Hidden" },
      chips: true,
    },
    status: {
      kind: "choice",
      label: "Status",
      options: { "big-win": "Big Win", win: "Small Win", fair: "Fair", loss: "Small Loss", "big-loss": "Big Loss" },
    },
    user: { kind: "text", label: "Account", placeholder: "The id of an account" },
  },
  orders: { created: { down: "Newest first", up: "Oldest first" } },
});
export type TradeManagerChoices = ReturnType<typeof tradeManagerList.parse>;

/** A visitor's choices on the board, all from the address. */
export type BoardChoices = ReturnType<typeof boardList.parse>;

/** The place at which a page of the board begins; null for the first page. */
export function parseBoardCursor(text: string | null): BoardCursor | null {
  const match = CURSOR.exec(text ?? "");
  if (!match) return null;
  const [, rank, figure, at, id = ""] = match;
  return Number(figure) <= Number.MAX_SAFE_INTEGER ? { rank: Number(rank), figure: Number(figure), at: Number(at), id } : null;
}

/** The place as it stands in the address. */
export function formatBoardCursor({ rank, figure, at, id }: BoardCursor): string {
  return [rank, figure, at, id].join("~");
}

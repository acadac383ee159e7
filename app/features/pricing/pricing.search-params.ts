import { parsePick } from "./core/picks-text.ts";
import { SHARE_PARAM } from "./pricing.constants.ts";
import type { OpeningRequest } from "./pricing.types.ts";

/** `?add=42.shiny` puts a pet on the giving side. */
const ADD_PARAM = "add";

/** Reads what an address asks a calculator or a trade's form to open with: a shared trade, else lists, else a pet to add. */
export function readOpeningRequest(search: URLSearchParams): OpeningRequest {
  const payload = search.get(SHARE_PARAM);
  if (payload !== null) return { kind: "shared", payload };
  if (search.has("giving") || search.has("receiving")) {
    return { kind: "lists", texts: { giving: search.get("giving") ?? "", receiving: search.get("receiving") ?? "" } };
  }
  const add = search.get(ADD_PARAM);
  return add === null ? { kind: "plain" } : { kind: "add", pick: parsePick(add) };
}

/** The address of a calculator with these lists. */
export function listsAddress(texts: { giving: string; receiving: string }): string {
  return `/calculator?${new URLSearchParams(texts)}`;
}

/** The paths of a shared trade: its page and its preview picture. */
export function sharedAddress(payload: string): { page: string; picture: string } {
  return { page: `/calculator?${new URLSearchParams({ [SHARE_PARAM]: payload })}`, picture: `/share/trade/${payload}.png` };
}

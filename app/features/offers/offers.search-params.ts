import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { SHARE_PARAM } from "./offers.constants.ts";
import type { CalculatorRequest, TradePick } from "./offers.types.ts";

/** `?add=42.shiny` puts a pet on the giving side. */
const ADD_PARAM = "add";

/** Reads a calculator's address: a shared trade, else lists, else a pet to add. */
export function readCalculatorRequest(search: URLSearchParams): CalculatorRequest {
  const payload = search.get(SHARE_PARAM);
  if (payload !== null) return { kind: "shared", payload };
  if (search.has("giving") || search.has("receiving")) {
    return { kind: "lists", texts: { giving: search.get("giving") ?? "", receiving: search.get("receiving") ?? "" } };
  }
  const add = search.get(ADD_PARAM);
  return add === null ? { kind: "plain" } : { kind: "add", pick: parsePick(add) };
}

function parsePick(text: string): TradePick | null {
  const [id = "", word] = text.split(".");
  const petId = parsePetId(id);
  const variant = VARIANTS.find((one) => one === word);
  return petId === null || variant === undefined ? null : { petId, variant };
}

/** The address of a calculator with these lists. */
export function listsAddress(texts: { giving: string; receiving: string }): string {
  return `/calculator?${new URLSearchParams(texts)}`;
}

/** The paths of a shared trade: its page and its preview picture. */
export function sharedAddress(payload: string): { page: string; picture: string } {
  return { page: `/calculator?${new URLSearchParams({ [SHARE_PARAM]: payload })}`, picture: `/share/trade/${payload}.png` };
}

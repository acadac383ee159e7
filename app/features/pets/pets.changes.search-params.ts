import { toAddressSearch } from "~/text/address-search.ts";
import { defineList } from "~/text/list-params.ts";

/** The filters of the changes page. A rarity is a text, since the team may give pets others than those that have colours. */
export const changesList = defineList({
  filters: {
    direction: { kind: "choice", label: "Direction", options: { rise: "Rises", drop: "Drops" }, chips: true },
    rarity: { kind: "text", label: "Rarity", chips: true },
  },
  orders: { newest: { down: "Newest first" } },
});

export type ChangesChoices = ReturnType<typeof changesList.parse>;

/** A place as it was written once: its time in milliseconds since 1970, and its id. */
const FORMER_PLACE = /^(\d{1,14})-(\d{1,15})$/;

/** The search part for an address from when the place was called `before`, or was written otherwise; null for one of today. */
export function renewChangesSearch(search: URLSearchParams): string | null {
  const place = FORMER_PLACE.exec(search.get("after") ?? search.get("before") ?? "");
  if (place === null && !search.has("before")) return null;
  const renewed = new URLSearchParams(search);
  renewed.delete("before");
  if (place) renewed.set("after", `newest~${place[1]}~${place[2]}`);
  return toAddressSearch(renewed);
}

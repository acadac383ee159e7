import { defineList } from "~/text/list-params.ts";
import { CATEGORY_NAMES } from "./shop.constants.ts";

/** The backgrounds as the back office lists them. */
export const backgroundList = defineList({
  search: { label: "Search backgrounds", placeholder: "A name or a description…" },
  filters: { category: { kind: "choice", label: "Category", options: CATEGORY_NAMES } },
  orders: { name: { up: "A to Z", down: "Z to A" }, createdAt: { down: "Newest first", up: "Oldest first" } },
});
export type BackgroundListChoices = ReturnType<typeof backgroundList.parse>;

import { defineList } from "~/text/list-params.ts";

/** The tokens in the back office. */
export const tokenList = defineList({
  search: { label: "Search tokens", placeholder: "What it is for…", maxLength: 60 },
  filters: {
    state: { kind: "choice", label: "State", options: { valid: "Valid", stopped: "Stopped" }, chips: true },
    user: { kind: "text", label: "Account", placeholder: "The id of an account" },
  },
  orders: { created: { down: "Newest first", up: "Oldest first" } },
});
export type TokenChoices = ReturnType<typeof tokenList.parse>;

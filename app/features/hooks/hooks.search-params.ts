import { defineList } from "~/text/list-params.ts";
import { HOOK_STATES } from "./hooks.constants.ts";

/** The webhooks of players in the back office. */
export const hookList = defineList({
  search: { label: "Search webhooks", placeholder: "A name or an address…", maxLength: 100 },
  filters: {
    state: { kind: "choice", label: "State", options: HOOK_STATES, chips: true },
    user: { kind: "text", label: "Account", placeholder: "The id of an account" },
  },
  orders: { created: { down: "Newest first", up: "Oldest first" } },
});
export type HookChoices = ReturnType<typeof hookList.parse>;

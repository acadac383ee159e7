import { defineList } from "~/text/list-params.ts";

/** A list of credentials in the back office, with these states to filter by. */
export function credentialList<States extends Readonly<Record<string, string>>>(
  search: { label: string; placeholder: string; maxLength: number },
  states: States,
) {
  return defineList({
    search,
    filters: {
      state: { kind: "choice", label: "State", options: states, chips: true },
      user: { kind: "text", label: "Account", placeholder: "The id of an account" },
    },
    orders: { created: { down: "Newest first", up: "Oldest first" } },
  });
}

import { defineList } from "~/text/list-params.ts";
import { RARITIES, TRENDS } from "./pets.constants.ts";

const named = <Word extends string>(words: readonly Word[]) => Object.fromEntries(words.map((word) => [word, word])) as Record<Word, Word>;

/** The list of the pet manager. A place in it is the id of the pet before it. */
export const managedPetList = defineList({
  search: { label: "Search pets", placeholder: "A name or its initials…" },
  filters: {
    rarity: { kind: "choice", label: "Rarity", options: named(RARITIES) },
    trend: { kind: "choice", label: "Trend", options: named(TRENDS) },
    picture: { kind: "yes-no", label: "Picture", yes: "With a picture", no: "Missing a picture" },
    deleted: { kind: "choice", label: "Shown", options: { yes: "Deleted pets" }, any: "Pets on the site" },
  },
  orders: {
    best: { up: "Best match, then name" },
    name: { up: "Name, A to Z", down: "Name, Z to A" },
    recent: { down: "Last changed first" },
    rarity: { up: "Rarest first", down: "Most common first" },
    value: { down: "Highest value first", up: "Lowest value first" },
  },
  cursor: /^\d{1,10}$/,
});
export type ManagedPetChoices = ReturnType<typeof managedPetList.parse>;

import type { PetSearch } from "../../core/pet-search.ts";
import { countPets, type ListGroup, raritiesOf, valueList } from "../../core/value-list.ts";
import { type ListChoices, SORTS } from "../../pets.search-params.ts";
import type { CataloguePet } from "../../pets.types.ts";

export { VirtualList } from "./virtual-list.tsx";

/** The value list made in the browser of the whole catalogue. */
export interface LiveList {
  rarities: ReturnType<typeof raritiesOf>;
  /** The groups for these choices, and how many pets they hold together. */
  find(choices: Pick<ListChoices, "filter" | "sort">): { groups: ListGroup[]; found: number };
  /** Names close to a search text, at most `most`. */
  suggest(query: string, most: number): string[];
}

/** `search` is built of the names of `pets`. */
export function createLiveList(pets: CataloguePet[], search: PetSearch): LiveList {
  return {
    rarities: raritiesOf(pets),
    find: ({ filter, sort }) => {
      const groups = valueList(search, pets, filter, SORTS[sort].order, SORTS[sort].label);
      return { groups, found: countPets(groups) };
    },
    suggest: (query, most) => search.suggest(query, most).flatMap((index) => pets[index]?.name ?? []),
  };
}

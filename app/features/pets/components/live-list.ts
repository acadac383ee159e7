import { createPetSearch } from "../core/pet-search.ts";
import { type ListGroup, raritiesOf, valueList } from "../core/value-list.ts";
import { type ListChoices, SORTS } from "../pets.search-params.ts";
import type { CataloguePet } from "../pets.types.ts";

export { VirtualList } from "./virtual-list.tsx";

/** The value list made in the browser of the whole catalogue. */
export interface LiveList {
  rarities: ReturnType<typeof raritiesOf>;
  groups(choices: Pick<ListChoices, "filter" | "sort">): ListGroup[];
  /** Names close to a search text, at most `most`. */
  suggest(query: string, most: number): string[];
}

/** Prepares the search once for a catalogue. */
export function createLiveList(pets: CataloguePet[]): LiveList {
  const search = createPetSearch(pets.map((pet) => pet.name));
  return {
    rarities: raritiesOf(pets),
    groups: ({ filter, sort }) => valueList(search, pets, filter, SORTS[sort].order, SORTS[sort].label),
    suggest: (query, most) => search.suggest(query, most).flatMap((index) => pets[index]?.name ?? []),
  };
}

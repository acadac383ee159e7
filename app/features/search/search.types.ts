import type { FoundPlayer } from "~/features/accounts/accounts.search.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";

/** Players that a search found; `limited` if the reader searched too often. */
export type PlayerSearch = { players: FoundPlayer[]; limited: boolean };

/** What a text was found in. Pages depend on the reader and are found where they are shown. */
export interface SiteSearch extends PlayerSearch {
  pets: CataloguePet[];
  /** How many pets there are in all. */
  petCount: number;
  /** Questions, and where each is answered. */
  help: { to: string; label: string }[];
}

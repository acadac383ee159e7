import type { FoundPlayer } from "~/features/accounts/accounts.members.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";

/** Players that a search found; `limited` if the reader searched too often. */
export type PlayerSearch = { players: FoundPlayer[]; limited: boolean };

/** Results of a search. Pages depend on the reader and are found in the component. */
export interface SiteSearch extends PlayerSearch {
  pets: CataloguePet[];
  /** How many pets there are in all. */
  petCount: number;
  /** Questions, and where each is answered. */
  help: { to: string; label: string }[];
}

import type { ListGroup } from "../../core/value-list.ts";
import type { ListChoices } from "../../pets.search-params.ts";
import type { Choose } from "./choice-link.tsx";
import { GroupHead, GroupRow, TableFrame } from "./list-parts.tsx";
import { Pager } from "./pager.tsx";
import { PetCard } from "./pet-card.tsx";
import { PetRow } from "./pet-row.tsx";

/** The value list as the server makes it for one address. */
export interface ServerList {
  choices: ListChoices;
  /** One page of the list. */
  groups: ListGroup[];
  /** The sizes of all groups. */
  sizes: number[];
  found: number;
  pages: number;
  /** Names close to a search text that found nothing. */
  suggestions: string[];
}

/** One page of the value list as it arrives from the server, for the first view and without scripts. */
export function StaticList({ server: { groups, choices, pages }, choose }: { server: ServerList; choose: Choose }) {
  return (
    <>
      {choices.view === "table" ? (
        <TableFrame choices={choices} choose={choose} rowCount={groups.reduce((sum, group) => sum + group.pets.length + 1, 0)}>
          {groups.map((group) => [
            <GroupRow key={group.title} group={group} />,
            ...group.pets.map((pet) => <PetRow key={pet.id} pet={pet} />),
          ])}
        </TableFrame>
      ) : (
        groups.map((group, place) => (
          <section key={group.title}>
            <GroupHead group={group} />
            <div className="pet-grid">
              {group.pets.map((pet, index) => (
                <PetCard key={pet.id} pet={pet} discover={place === 0 && index === 0} />
              ))}
            </div>
          </section>
        ))
      )}
      <Pager choices={choices} pages={pages} />
    </>
  );
}

import type { CSSProperties, ReactNode } from "react";
import type { ListGroup } from "../core/value-list.ts";
import type { ListChoices } from "../pets.search-params.ts";
import { type Choose, GroupHead, GroupRow, TableFrame } from "./list-parts.tsx";
import { PetCard } from "./pet-card.tsx";
import { PetRow } from "./pet-row.tsx";

interface StaticListProps {
  /** One page of the list. */
  groups: ListGroup[];
  choices: ListChoices;
  choose: Choose;
  /** The sizes of all groups: the whole list takes this place once it is made in the browser. */
  wholeList: number[] | null;
  /** Links to the other pages. */
  pager: ReactNode;
}

const FIRST_SCREEN = 6;

/** One page of the value list as it arrives from the server, for the first view and without scripts. */
export function StaticList({ groups, choices, choose, wholeList, pager }: StaticListProps) {
  const table = choices.view === "table";
  const rows = groups.reduce((sum, group) => sum + group.pets.length + 1, 0);
  return (
    <div className={wholeList ? "list-room" : undefined} data-view={choices.view} style={wholeList ? roomFor(wholeList, table) : undefined}>
      {table ? (
        <TableFrame choices={choices} choose={choose} rowCount={rows}>
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
                <PetCard key={pet.id} pet={pet} eager={place === 0 && index < FIRST_SCREEN} />
              ))}
            </div>
          </section>
        ))
      )}
      {pager}
    </div>
  );
}

function roomFor(sizes: number[], table: boolean): CSSProperties {
  const rows = (columns: number) => sizes.reduce((sum, size) => sum + Math.ceil(size / columns), 0);
  const room = { "--groups": sizes.length, "--rows-1": rows(1) };
  return (table ? room : { ...room, "--rows-2": rows(2), "--rows-3": rows(3) }) as CSSProperties;
}

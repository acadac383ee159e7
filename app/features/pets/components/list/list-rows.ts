import type { ListGroup } from "../../core/value-list.ts";
import type { CataloguePet } from "../../pets.types.ts";

/** The heights of the list's rows in rem, as value-list.css and pet-table.css draw them. */
export const LIST_HEIGHTS = {
  group: 4.25,
  cards: 12.5,
  /** On a phone, unless its text is too large for lower cards. */
  phoneGroup: 3,
  phoneCards: 7.125,
  tableGroup: 3.25,
  tableNarrow: 4.75,
  tableWide: 3.25,
};

/** The width of a list, in rem, from which a phone shows lower cards. */
export const LOW_CARDS_FROM = 20;

/** From these widths on, a row holds two, three and four cards (value-list.css); with the second, the table has one line a pet. */
export const WIDTHS = { twoColumns: "(min-width: 40rem)", threeColumns: "(min-width: 64rem)", fourColumns: "(min-width: 104rem)" };

/** One row of the virtual list: a heading, or the pets side by side. */
export type ListRow = { group: ListGroup; pets: null; index: number } | { group: null; pets: CataloguePet[]; index: number };

/** Cuts groups into rows of `columns` pets; `index` is the number of pets before the row. */
export function rowsOf(groups: readonly ListGroup[], columns: number): ListRow[] {
  const rows: ListRow[] = [];
  let index = 0;
  for (const group of groups) {
    rows.push({ group, pets: null, index });
    for (let from = 0; from < group.pets.length; from += columns) {
      const pets = group.pets.slice(from, from + columns);
      rows.push({ group: null, pets, index });
      index += pets.length;
    }
  }
  return rows;
}

import { defineList, type List, type ListChoices } from "~/text/list-params.ts";
import type { Columns } from "~/ui/table/column.ts";

/** A made-up row for the gallery. */
export interface Plant {
  id: string;
  name: string;
  family: keyof typeof FAMILIES;
  /** In centimetres; null if nobody has measured it. */
  height: number | null;
  price: number;
  evergreen: boolean;
  note: string;
}

const FAMILIES = { fern: "Fern", palm: "Palm", rose: "Rose", orchid: "Orchid" } as const;
const FIRST = ["Amber", "Blue", "Coral", "Dwarf", "Evening", "Frosted", "Giant", "Hairy", "Ivory", "Jade", "Kingly", "Lemon"];
const SECOND = ["bracken", "creeper", "dancer", "fan", "glory", "lantern", "maiden", "spear", "star", "thimble", "veil"];
const NOTES = ["Likes shade", "Needs a stake, and more water in summer than in winter", "", "=Sow in spring", "Slow"];
const PAGE_SIZE = 12;
const CURSOR = /^plant-\d{1,6}$/;

/** The list of the gallery, with one filter of each kind. */
export const plantList = defineList({
  search: { label: "Search plants", placeholder: "A name or a note…", maxLength: 40 },
  filters: {
    family: { kind: "choice", label: "Family", options: FAMILIES },
    price: { kind: "range", label: "Price", min: 0 },
    note: { kind: "text", label: "Note", placeholder: "shade" },
    evergreen: { kind: "yes-no", label: "Evergreen", yes: "Evergreen", no: "Loses its leaves" },
  },
  orders: {
    name: { up: "Name, A to Z", down: "Name, Z to A" },
    price: { down: "Dearest first", up: "Cheapest first" },
    height: { down: "Tallest first", up: "Shortest first" },
  },
  cursor: CURSOR,
});

/** The same for the list of thousands, which stands on the same page. */
export const manyPlantsList = defineList({ orders: { name: { up: "Name, A to Z" } }, cursor: CURSOR, prefix: "many-" });

/** The columns of the first; in the others only the name orders. */
export const plantColumns: Columns<Plant, typeof plantList> = [
  { id: "name", header: "Name", role: "title", order: "name", text: ({ name }) => name },
  { id: "family", header: "Family", text: ({ family }) => FAMILIES[family], hides: "can", width: "8rem" },
  { id: "height", header: "Height, cm", order: "height", text: ({ height }) => height, numeric: true, hides: "can", width: "9rem" },
  { id: "price", header: "Price", order: "price", text: ({ price }) => price, numeric: true, width: "8rem" },
  { id: "note", header: "Note", text: ({ note }) => note, hides: "can", long: true },
  { id: "evergreen", header: "Evergreen", text: ({ evergreen }) => (evergreen ? "Yes" : "No"), hides: "at-first", width: "8rem" },
];

export const unorderedColumns: Columns<Plant, typeof manyPlantsList> = plantColumns.map(({ order, ...column }) =>
  order === "name" ? { ...column, order } : column,
);

/** `count` made-up plants, the same each time. */
export function makePlants(count: number): Plant[] {
  return Array.from({ length: count }, (_, index) => {
    const pick = <T>(values: readonly T[], step: number) => values[(index * step + Math.floor(index / values.length)) % values.length] as T;
    return {
      id: `plant-${index + 1}`,
      name: `${pick(FIRST, 5)} ${pick(SECOND, 3)} ${index + 1}`,
      family: pick(Object.keys(FAMILIES) as Plant["family"][], 3),
      height: index % 7 === 3 ? null : ((index * 37) % 290) + 10,
      price: ((index * 7919) % 25_000) + 5,
      evergreen: index % 3 === 0,
      note: pick(NOTES, 2),
    };
  });
}

/** A page of plants: those that match, in their order, after the cursor. */
export function findPlants(
  plants: Plant[],
  { query, filters, order, after }: ListChoices<typeof plantList.filters, typeof plantList.orders>,
) {
  const { family, price, note, evergreen } = filters;
  const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
  const found = plants.filter(
    (plant) =>
      holds(`${plant.name} ${plant.note}`, query) &&
      (family === null || plant.family === family) &&
      (price.min === null || plant.price >= price.min) &&
      (price.max === null || plant.price <= price.max) &&
      holds(plant.note, note) &&
      (evergreen === null || plant.evergreen === evergreen),
  );
  const sign = order.down ? -1 : 1;
  found.sort((a, b) => sign * (order.by === "name" ? a.name.localeCompare(b.name, "en") : (a[order.by] ?? 0) - (b[order.by] ?? 0)));
  const start = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const rows = found.slice(start, start + PAGE_SIZE);
  return { rows, total: found.length, next: start + PAGE_SIZE < found.length ? (rows.at(-1)?.id ?? null) : null };
}

/** A list that no reader can narrow: for the states that the gallery shows beside each other. */
export function stateList(prefix: string): List {
  return defineList({ orders: { name: { up: "Name, A to Z" } }, prefix });
}

import { formatValue } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { PRIORITIES } from "../collection.constants.ts";
import type { ShownEntry, ShownPet, ShownWish } from "../collection.types.ts";

interface FileColumn<Row> {
  header: string;
  text: (row: Row) => string | number | null;
}

const worth = ({ value }: ShownPet) => (typeof value === "number" ? value : formatValue(value));
const day = ({ addedAt }: { addedAt: number }) => new Date(addedAt).toISOString().slice(0, 10);
const head: FileColumn<ShownPet>[] = [
  { header: "Pet", text: ({ name }) => name },
  { header: "Variant", text: ({ variant }) => VARIANT_LABELS[variant].full },
  { header: "Rarity", text: ({ rarity }) => rarity },
];
const estimate: FileColumn<ShownPet> = { header: "Estimate", text: ({ estimated }) => (estimated ? "yes" : "") };

/** The columns of an exported collection. A pet without a number shows O/C, N/A or the like. */
export const COLLECTION_COLUMNS: FileColumn<ShownEntry>[] = [
  ...head,
  { header: "Quantity", text: ({ quantity }) => quantity },
  { header: "For trade", text: ({ tradeable }) => tradeable },
  { header: "Value", text: worth },
  { header: "Value × quantity", text: (row) => (typeof row.value === "number" ? row.value * row.quantity : formatValue(row.value)) },
  estimate,
  { header: "Note", text: ({ note }) => note },
  { header: "Added", text: day },
];

/** The columns of an exported wishlist. */
export const WISHLIST_COLUMNS: FileColumn<ShownWish>[] = [
  ...head,
  { header: "Priority", text: ({ priority }) => PRIORITIES[priority] },
  { header: "Value", text: worth },
  estimate,
  { header: "The most to give", text: ({ maxValue }) => maxValue },
  { header: "Note", text: ({ note }) => note },
  { header: "Added", text: day },
];

import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { actsColumn } from "~/ui/table/row-acts.tsx";
import { demandLabel } from "../../core/demand.ts";
import { formatValue, petValueOf } from "../../core/pet-value.ts";
import { VARIANT_LABELS, VARIANTS } from "../../pets.constants.ts";
import type { managedPetList } from "../../pets.staff.search-params.ts";
import type { ManagedPet, Variant } from "../../pets.types.ts";
import { PetArt } from "../parts/pet-art.tsx";
import { RarityLabel } from "../parts/rarity-label.tsx";
import { TrendMark } from "../parts/trend-mark.tsx";
import { ValueFigure } from "../parts/value-figure.tsx";

/** A value as it stands in the file: a number, a word, or nothing where nobody has valued the variant. */
function textOf(pet: ManagedPet, variant: Variant): string | number | null {
  if (!pet.variants.includes(variant)) return "N/A";
  const value = pet.values[variant];
  return typeof value === "number" ? value : value === null ? null : formatValue(value);
}

const column = (variant: Variant) => ({
  id: variant,
  header: VARIANT_LABELS[variant].full,
  numeric: true,
  width: "6.75rem",
  text: (pet: ManagedPet) => textOf(pet, variant),
  cell: (pet: ManagedPet) => <ValueFigure {...petValueOf(pet, variant)} compact />,
});

/** The columns of the pet manager. */
export const petColumns: Columns<ManagedPet, typeof managedPetList> = [
  {
    id: "pet",
    header: "Pet",
    role: "title",
    order: "name",
    text: ({ name }) => name,
    cell: (pet) => (
      <span className="flex min-w-0 items-center gap-3">
        <PetArt pet={pet} size={32} />
        <span translate="no" className="min-w-0 wrap-anywhere">
          {pet.name}
        </span>
      </span>
    ),
  },
  {
    id: "rarity",
    header: "Rarity",
    order: "rarity",
    width: "9rem",
    text: ({ rarity }) => rarity,
    cell: ({ rarity, limited }) => <RarityLabel rarity={rarity} limited={limited} />,
  },
  ...VARIANTS.map((variant) => (variant === "normal" ? { ...column(variant), order: "value" as const } : column(variant))),
  { id: "trend", header: "Trend", width: "9rem", text: ({ trend }) => trend, cell: ({ trend }) => <Trend trend={trend} /> },
  { id: "popularity", header: "Popularity", width: "9rem", hides: "at-first", text: ({ demand }) => demandLabel(demand) },
  dateColumn({ id: "changed", header: "Last changed", order: "recent", hides: "at-first", at: ({ updatedAt }) => updatedAt }),
  actsColumn(),
];

function Trend({ trend }: Pick<ManagedPet, "trend">) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <TrendMark trend={trend} />
      <span aria-hidden="true" className="whitespace-nowrap text-sm">
        {trend}
      </span>
    </span>
  );
}

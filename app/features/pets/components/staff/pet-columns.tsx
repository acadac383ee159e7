import { DateTime } from "~/ui/date-time.tsx";
import { Icon } from "~/ui/icon.tsx";
import { IconLink } from "~/ui/icon-button.tsx";
import type { IconName } from "~/ui/icon-names.ts";
import type { Columns } from "~/ui/table/column.ts";
import { demandLabel } from "../../core/demand.ts";
import { formatValue, petValueOf } from "../../core/pet-value.ts";
import { VARIANT_LABELS, VARIANTS } from "../../pets.constants.ts";
import type { managedPetList } from "../../pets.staff.search-params.ts";
import type { ManagedPet, Variant } from "../../pets.types.ts";
import { PetArt } from "../parts/pet-art.tsx";
import { RarityLabel } from "../parts/rarity-label.tsx";
import { TrendMark } from "../parts/trend-mark.tsx";
import { ValueFigure } from "../parts/value-figure.tsx";

/** The address of the list as it is, with the form of a pet, or with a question about it. */
export function besideList(search: string, name: "edit" | "delete" | "add", id: string | number | null): string {
  const params = new URLSearchParams(search);
  for (const other of ["edit", "delete", "add"]) params.delete(other);
  if (id !== null) params.set(name, String(id));
  return `?${params}`;
}

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

/** The columns of the pet manager (ADM-PET-005). What a row leads to keeps the list as it is: `search` is its address. */
export function petColumns(search: string): Columns<ManagedPet, typeof managedPetList> {
  return [
    {
      ...{ id: "pet", header: "Pet", role: "title", order: "name" },
      text: ({ name }) => name,
      cell: (pet) => (
        <span className="flex items-center gap-3">
          <PetArt pet={pet} size={40} />
          <span className="min-w-0">{pet.name}</span>
        </span>
      ),
    },
    {
      ...{ id: "rarity", header: "Rarity", order: "rarity", width: "9rem" },
      text: ({ rarity }) => rarity,
      cell: ({ rarity, limited }) => <RarityLabel rarity={rarity} limited={limited} />,
    },
    ...VARIANTS.map((variant) => (variant === "normal" ? { ...column(variant), order: "value" as const } : column(variant))),
    { id: "trend", header: "Trend", width: "9rem", text: ({ trend }) => trend, cell: ({ trend }) => <Trend trend={trend} /> },
    { id: "popularity", header: "Popularity", width: "9rem", hides: "at-first", text: ({ demand }) => demandLabel(demand) },
    {
      ...{ id: "changed", header: "Last changed", order: "recent", width: "11rem", hides: "at-first" },
      text: ({ updatedAt }) => new Date(updatedAt).toISOString(),
      cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
    },
    {
      ...{ id: "actions", header: "Actions", role: "acts", width: "6rem" },
      cell: (pet) => (
        <span className="flex justify-end gap-1">
          {!pet.deleted && <Act to={besideList(search, "edit", pet.id)} icon="pencil" label={`Edit ${pet.name}`} />}
          <Act
            to={besideList(search, "delete", pet.id)}
            icon={pet.deleted ? "rotate-cw" : "trash-2"}
            label={`${pet.deleted ? "Restore" : "Delete"} ${pet.name}`}
          />
        </span>
      ),
    },
  ];
}

function Act({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <IconLink to={to} label={label} variant="quiet">
      <Icon name={icon} size={18} />
    </IconLink>
  );
}

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

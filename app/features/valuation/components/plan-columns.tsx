import { formatValue } from "~/features/pets/core/pet-value.ts";
import type { PetValue } from "~/features/pets/pets.types.ts";
import { defineList } from "~/text/list-params.ts";
import { Icon } from "~/ui/icon.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { formatCell, isVariant } from "../core/cells.ts";
import type { ImportPlan, PlannedPet } from "../core/import-plan.ts";
import { FIELD_LABELS } from "../valuation.constants.ts";
import { Percent } from "./sheet-cell.tsx";

type Change = PlannedPet["changes"][number] & { id: string; row: number; name: string; reason: string };

/** The columns of a preview, one row per changed cell: first those that stand out, then in the order of the file. */
export function toPlanRows({ pets }: ImportPlan): Change[] {
  const rows = pets.flatMap(({ petId, row, name, reason, changes }) =>
    changes.map((change) => ({ ...change, id: `${petId}-${change.field}`, row, name, reason })),
  );
  return rows.sort((a, b) => Number(b.slip !== null) - Number(a.slip !== null) || a.row - b.row);
}

export const planList = defineList({ orders: { file: { up: "What stands out first" } } });

const words = ({ field }: Change, value: Change["to"]) =>
  isVariant(field) ? (value === null ? "not valued" : formatValue(value as PetValue)) : formatCell(field, value);

export const planColumns: Columns<Change, typeof planList> = [
  { id: "pet", header: "Pet", role: "title", text: ({ name }) => name },
  { id: "row", header: "Row", text: ({ row }) => row, numeric: true, width: "5rem" },
  { id: "field", header: "Column", text: ({ field }) => FIELD_LABELS[field], width: "8rem" },
  { id: "from", header: "Old", text: (row) => words(row, row.from), numeric: true, width: "10rem" },
  { id: "to", header: "New", text: (row) => words(row, row.to), cell: (row) => <b>{words(row, row.to)}</b>, numeric: true, width: "10rem" },
  {
    id: "percent",
    header: "Change",
    cell: ({ field, from, to }) => (isVariant(field) ? <Percent from={from as PetValue} to={to as PetValue} /> : null),
    numeric: true,
    width: "6rem",
  },
  { id: "reason", header: "Reason, which players see", text: ({ reason }) => reason, long: true, width: "14rem" },
  {
    id: "slip",
    header: "Stands out",
    text: ({ slip }) => slip ?? "",
    cell: ({ slip }) =>
      slip && (
        <span className="text-fair">
          <Icon name="triangle-alert" size={16} className="mr-1 inline" />
          <span>{slip}</span>
        </span>
      ),
    long: true,
    width: "18rem",
  },
];

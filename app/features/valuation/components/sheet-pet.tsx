import { useState } from "react";
import { RarityLabel } from "~/features/pets/components/parts/rarity-label.tsx";
import { DEMAND_LABELS, TRENDS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { Button } from "~/ui/button.tsx";
import { Field, Input, Select } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { canEdit, formatCell, isVariant, readCell } from "../core/cells.ts";
import { FIELD_LABELS, FIELDS } from "../valuation.constants.ts";
import { CellReadings } from "./cell-readings.tsx";
import { SheetCell } from "./sheet-cell.tsx";
import type { SheetHandle } from "./use-sheet.ts";

const LISTED = 40;

interface SheetPetProps {
  sheet: SheetHandle;
  pets: readonly CataloguePet[];
  others: ReadonlyMap<number, string>;
  /** The index of the open pet; -1 shows the list. */
  at: number;
  onOpen: (at: number) => void;
}

/** The sheet on a phone: a list of the pets, and a form for each. */
export function SheetPet({ sheet, pets, others, at, onOpen }: SheetPetProps) {
  const pet = pets[at];
  if (pet) return <PetFields key={pet.id} {...{ sheet, pet, at, onOpen }} count={pets.length} other={others.get(pet.id)} />;
  return (
    <ul className="divide-y divide-line rounded-card bg-surface px-4 shadow-card">
      {pets.slice(0, LISTED).map((one, index) => (
        <li key={one.id}>
          <button type="button" className="flex min-h-14 w-full items-center gap-3 text-left" onClick={() => onOpen(index)}>
            <span className="min-w-0 flex-1">
              <b className="block truncate">{one.name}</b>
              <RarityLabel rarity={one.rarity} />
            </span>
            <span className="figures">{formatCell("normal", readCell(one, "normal"))}</span>
            {sheet.draft.has(one.id) && <Icon name="pencil" size={16} className="text-accent" />}
            <Icon name="chevron-right" size={18} className="text-soft-ink" />
          </button>
        </li>
      ))}
      {pets.length > LISTED && <li className="py-3 text-soft-ink">{`And ${pets.length - LISTED} more. Search for the one you want.`}</li>}
    </ul>
  );
}

interface PetFieldsProps extends Pick<SheetPetProps, "sheet" | "at" | "onOpen"> {
  pet: CataloguePet;
  count: number;
  other: string | undefined;
}

function PetFields({ sheet, pet, at, onOpen, count, other }: PetFieldsProps) {
  const edits = sheet.draft.get(pet.id);
  const [texts, setTexts] = useState<Record<string, string>>({});
  return (
    <div className="rounded-card bg-surface p-4 shadow-card">
      <div className="mb-3 flex items-center gap-2">
        <Button variant="quiet" size="small" icon={<Icon name="arrow-left" size={18} />} onClick={() => onOpen(-1)}>
          All
        </Button>
        <span className="min-w-0 flex-1">
          <b translate="no" className="block truncate">
            {pet.name}
          </b>
          {other ? <span className="value-sheet-other text-sm">{`${other} is on it`}</span> : <RarityLabel rarity={pet.rarity} />}
        </span>
      </div>
      <div className="grid gap-3">
        {FIELDS.filter((field) => canEdit(pet, field)).map((field) => {
          const edit = edits?.[field];
          const held = edit?.problem === undefined ? formatCell(field, edit ? edit.to : readCell(pet, field)) : edit.text;
          const type = (text: string) => sheet.type([{ petId: pet.id, field, text }]);
          return (
            <Field
              key={field}
              label={FIELD_LABELS[field]}
              error={edit?.problem}
              hint={
                edit && edit.problem === undefined && field !== "reason" ? <SheetCell pet={pet} field={field} edit={edit} /> : undefined
              }
            >
              {(control) =>
                field === "trend" ? (
                  <Select {...control} value={held} onChange={(event) => type(event.target.value)}>
                    {TRENDS.map((trend) => (
                      <option key={trend}>{trend}</option>
                    ))}
                  </Select>
                ) : field === "demand" ? (
                  <Select {...control} value={held} onChange={(event) => type(event.target.value)}>
                    {DEMAND_LABELS.map((label, demand) => (
                      <option key={label} value={demand}>
                        {label}
                      </option>
                    ))}
                  </Select>
                ) : (
                  <>
                    <Input
                      {...control}
                      inputMode={isVariant(field) ? "text" : undefined}
                      autoComplete="off"
                      value={texts[field] ?? held}
                      onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
                      onBlur={(event) => {
                        type(event.target.value);
                        setTexts(({ [field]: _typed, ...rest }) => rest);
                      }}
                    />
                    <CellReadings
                      of={FIELD_LABELS[field]}
                      edit={edit}
                      onChoose={(text) => {
                        type(text);
                        document.getElementById(control.id)?.focus();
                      }}
                    />
                  </>
                )
              }
            </Field>
          );
        })}
      </div>
      <div className="mt-4 flex justify-between gap-2">
        <Button disabled={at === 0} onClick={() => onOpen(at - 1)}>
          Previous
        </Button>
        <Button disabled={at >= count - 1} onClick={() => onOpen(at + 1)}>
          Next
        </Button>
      </div>
    </div>
  );
}

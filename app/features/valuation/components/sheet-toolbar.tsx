import { useMemo } from "react";
import { normaliseRarity } from "~/features/pets/core/rarity.ts";
import { raritiesOf } from "~/features/pets/core/value-list.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Button } from "~/ui/button.tsx";
import { Field, Select } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { SearchBox } from "~/ui/search-box.tsx";
import { SHEET_VIEWS } from "../valuation.constants.ts";
import type { SheetHandle } from "./use-sheet.ts";

export type View = keyof typeof SHEET_VIEWS;

/** Which pets of the sheet are shown. */
export interface SheetFilter {
  query: string;
  rarity: string;
  view: View;
}

interface SheetToolbarProps {
  pets: readonly CataloguePet[];
  filter: SheetFilter;
  onFilter: (change: Partial<SheetFilter>) => void;
  sheet: Pick<SheetHandle, "canUndo" | "canRedo" | "undo" | "redo" | "draft">;
  /** How many pets are shown, and how many cells are edited. */
  shown: number;
  edited: number;
}

/** Above the sheet: the filter of pets, undo, and the number of unsaved changes. */
export function SheetToolbar({ pets, filter, onFilter, sheet, shown, edited }: SheetToolbarProps) {
  const rarities = useMemo(() => raritiesOf(pets), [pets]);
  const changed = sheet.draft.size;
  return (
    <div className="mb-2 flex flex-wrap items-end gap-2">
      <SearchBox
        label="Search pets"
        placeholder="Name or acronym…"
        shortcut="/"
        className="min-w-[min(14rem,100%)] flex-1"
        value={filter.query}
        onSearch={(query) => onFilter({ query })}
      />
      <Field label="Rarity" hiddenLabel>
        {(control) => (
          <Select {...control} value={filter.rarity} onChange={(event) => onFilter({ rarity: event.target.value })}>
            <option value="">Every rarity</option>
            {rarities.map(({ rarity: name, count }) => (
              <option key={name} value={normaliseRarity(name)}>
                {`${normaliseRarity(name)} (${count})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Which pets" hiddenLabel>
        {(control) => (
          <Select {...control} value={filter.view} onChange={(event) => onFilter({ view: event.target.value as View })}>
            {Object.entries(SHEET_VIEWS).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <span className="flex gap-1">
        <Button
          variant="quiet"
          disabled={!sheet.canUndo}
          onClick={sheet.undo}
          title="Ctrl+Z"
          icon={<Icon name="rotate-cw" size={18} className="-scale-x-100" />}
        >
          Undo
        </Button>
        <Button variant="quiet" disabled={!sheet.canRedo} onClick={sheet.redo} title="Ctrl+Y" icon={<Icon name="rotate-cw" size={18} />}>
          Redo
        </Button>
      </span>
      <p className="w-full self-center tabular-nums text-soft-ink text-sm xl:w-auto" role="status">
        <span>{`${formatNumber(shown)} ${shown === 1 ? "pet" : "pets"}`}</span>
        {changed > 0 && (
          <span>{` · ${edited} ${edited === 1 ? "change" : "changes"} of ${changed} ${changed === 1 ? "pet" : "pets"} not saved`}</span>
        )}
      </p>
    </div>
  );
}

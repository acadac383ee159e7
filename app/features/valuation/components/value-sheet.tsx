import "./value-sheet.css";
import { useMemo, useState } from "react";
import { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { normaliseRarity } from "~/features/pets/core/rarity.ts";
import { raritiesOf } from "~/features/pets/core/value-list.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Button } from "~/ui/button.tsx";
import { Field, Select } from "~/ui/field.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { SearchBox } from "~/ui/search-box.tsx";
import { Loading } from "~/ui/skeleton.tsx";
import type { Place } from "../core/sheet-moves.ts";
import { FIELDS, SHEET_VIEWS } from "../valuation.constants.ts";
import { type Hints, SheetGrid } from "./sheet-grid.tsx";
import type { SheetHandle } from "./sheet-handle.ts";
import { SheetInspector } from "./sheet-inspector.tsx";
import { SheetPet } from "./sheet-pet.tsx";
import { SheetWarnings } from "./sheet-warnings.tsx";
import { useEditing } from "./use-editing.ts";
import { useKeptDraft, useSentFields, useSheet } from "./use-sheet.ts";

type View = keyof typeof SHEET_VIEWS;

interface ValueSheetProps {
  /** Today's catalogue. */
  hash: string;
  live: string;
  ownId: string | null;
  hints: Hints;
  /** The pet to show first, such as one from the list of what to look at next. */
  start: { petId: number | null; field: string | null; view: string | null };
  onChanged: () => void;
}

/** The sheet of all values, which are typed, checked and saved together. */
export function ValueSheet({ hash, live, ownId, hints, start, onChanged }: ValueSheetProps) {
  const { status, pets, search, retry } = useCatalogue(hash, { eager: true });
  const own = useSheet(pets);
  const [query, setQuery] = useState("");
  const [rarity, setRarity] = useState("");
  const [view, setView] = useState<View>(start.view !== null && start.view in SHEET_VIEWS ? (start.view as View) : "all");
  const [place, setPlace] = useState<Place | null>(null);
  const [open, setOpen] = useState(-1);

  // Typing does not filter the rows again, unless the filter is about what was typed.
  const touched = view === "changed" ? own.draft : null;
  const shown = useMemo(() => {
    const found = query.trim() === "" || !search ? pets : search.search(query).flatMap(({ index }) => pets[index] ?? []);
    return found.filter(
      (pet) =>
        (rarity === "" || normaliseRarity(pet.rarity) === rarity) &&
        (view === "all" || (touched ? touched.has(pet.id) : hints.has(pet.id))),
    );
  }, [pets, search, query, rarity, view, hints, touched]);
  const first = useMemo(() => placeOf(shown, start), [shown, start]);

  const form = useForm({
    name: "save",
    failed: "The values could not be saved, or the answer was lost. What is not saved is still here.",
    check: () => problemOf(own),
    onReply: ({ ok, status }) => {
      if (ok) own.saved();
      // Somebody else saved first, or the answer was lost: the stored values show what has to be decided, or saved again.
      else if (status === 409 || status >= 500) onChanged();
    },
  });
  useKeptDraft(form, own);
  const sent = useSentFields(own.draft);
  const petIds = useMemo(() => [...own.draft.keys()], [own.draft]);
  const others = useEditing({ petIds, ownId, live, onChanged });
  const sheet: SheetHandle = { ...own, save: () => form.ref.current?.requestSubmit() };
  const rarities = useMemo(() => raritiesOf(pets), [pets]);

  if (pets.length === 0) {
    if (status === "failed")
      return (
        <Notice tone="error" action={<Button onClick={retry}>Try again</Button>}>
          The pets could not be loaded.
        </Notice>
      );
    return <Loading label="Loading the sheet" />;
  }
  const edited = sent.cells === "" ? 0 : sent.cells.split("_").length;
  const current = place ?? first;
  const pet = shown[open >= 0 ? open : Math.min(current.row, shown.length - 1)];
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <SearchBox
          label="Search pets"
          placeholder="Name or acronym…"
          shortcut="/"
          className="min-w-[min(14rem,100%)] flex-1"
          value={query}
          onSearch={filter(setQuery)}
        />
        <Field label="Rarity" hiddenLabel>
          {(control) => (
            <Select {...control} value={rarity} onChange={(event) => filter(setRarity)(event.target.value)}>
              <option value="">Every rarity</option>
              {rarities.map(({ rarity: name, count }) => (
                <option key={name} value={normaliseRarity(name)}>
                  {normaliseRarity(name)} ({count})
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Which pets" hiddenLabel>
          {(control) => (
            <Select {...control} value={view} onChange={(event) => filter(setView)(event.target.value as View)}>
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
            disabled={!own.canUndo}
            onClick={own.undo}
            title="Ctrl+Z"
            icon={<Icon name="rotate-cw" size={18} className="-scale-x-100" />}
          >
            Undo
          </Button>
          <Button variant="quiet" disabled={!own.canRedo} onClick={own.redo} title="Ctrl+Y" icon={<Icon name="rotate-cw" size={18} />}>
            Redo
          </Button>
        </span>
        <p className="w-full tabular-nums text-soft-ink text-sm" role="status">
          {formatNumber(shown.length)} {shown.length === 1 ? "pet" : "pets"}
          {petIds.length > 0 &&
            ` · ${edited} ${edited === 1 ? "change" : "changes"} of ${petIds.length} ${petIds.length === 1 ? "pet" : "pets"} not saved`}
        </p>
      </div>
      <div className="value-sheet-wide">
        <SheetGrid {...{ sheet, others, hints }} pets={shown} place={current} onPlace={setPlace} />
      </div>
      <div className="value-sheet-phone">
        <SheetPet {...{ sheet, others }} pets={shown} at={open} onOpen={setOpen} />
      </div>
      {pet && <SheetInspector pet={pet} field={FIELDS[current.column]} />}
      <div className="mt-2">
        <SheetWarnings sheet={sheet} />
      </div>
      <Form of={form}>
        <input type="hidden" name="cells" value={sent.cells} />
        <input type="hidden" name="reasons" value={sent.reasons} />
        <FormMessage className="mt-2" />
        <div className="value-sheet-bar">
          <TextField
            name="reason"
            label="Reason for all of these (optional)"
            className="min-w-[min(14rem,100%)] flex-1"
            placeholder="Seen in this week’s trades…"
          />
          <Button disabled={petIds.length === 0} onClick={own.discard}>
            Discard
          </Button>
          <SubmitButton variant="primary" disabled={petIds.length === 0}>
            {edited > 0 ? `Save ${edited} ${edited === 1 ? "change" : "changes"}` : "Save"}
          </SubmitButton>
        </div>
      </Form>
      <p id="sheet-keys" className="value-sheet-keys value-sheet-wide mt-1 text-soft-ink text-sm">
        Type to change a cell: 12,500, 1.5m, 2b, O/C or N/A. <kbd>Tab</kbd> and <kbd>Enter</kbd> go on, <kbd>Shift</kbd> and arrows select,{" "}
        <kbd>Ctrl+C</kbd> and <kbd>Ctrl+V</kbd> work with any spreadsheet, <kbd>Ctrl+D</kbd> fills down, <kbd>Ctrl+Z</kbd> takes back,{" "}
        <kbd>Ctrl+S</kbd> saves. <kbd>Esc</kbd>, then <kbd>Tab</kbd> leaves the sheet.
      </p>
    </div>
  );

  function filter<T>(set: (value: T) => void) {
    return (value: T) => {
      set(value);
      setOpen(-1);
      setPlace({ row: 0, column: place?.column ?? 0 });
    };
  }
}

const TOP: Place = { row: 0, column: 0 };

function placeOf(pets: readonly { id: number }[], { petId, field }: ValueSheetProps["start"]): Place {
  const row = pets.findIndex(({ id }) => id === petId);
  return row < 0 ? TOP : { row, column: Math.max(0, FIELDS.indexOf(field as (typeof FIELDS)[number])) };
}

/** Why the sheet cannot be saved, in words. */
function problemOf({ draft, problems, clashes, slips }: Omit<SheetHandle, "save">): string | undefined {
  if (draft.size === 0) return "There is nothing to save yet.";
  if (problems.length > 0) return "Some cells cannot be read. Correct or undo them first.";
  if (clashes.length > 0) return "Somebody else changed some of these meanwhile. First decide which version to keep.";
  if (slips.length > 0) return "Some values stand out. Confirm or change them first.";
  return undefined;
}

import "./value-sheet.css";
import { useMemo, useState } from "react";
import { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { normaliseRarity } from "~/features/pets/core/rarity.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { Button } from "~/ui/button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { type FormHandle, useForm } from "~/ui/form/use-form.ts";
import { Notice } from "~/ui/notice.tsx";
import { Loading } from "~/ui/skeleton.tsx";
import type { Draft } from "../core/draft.ts";
import type { Place } from "../core/sheet-moves.ts";
import { FIELDS, SHEET_VIEWS } from "../valuation.constants.ts";
import { type Hints, SheetGrid } from "./sheet-grid.tsx";
import { SheetInspector } from "./sheet-inspector.tsx";
import { SheetPet } from "./sheet-pet.tsx";
import { type SheetFilter, SheetToolbar, type View } from "./sheet-toolbar.tsx";
import { SheetWarnings } from "./sheet-warnings.tsx";
import { useEditing } from "./use-editing.ts";
import { type SheetHandle, useKeptDraft, useSentFields, useSheet } from "./use-sheet.ts";

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
  const [filter, setFilter] = useState<SheetFilter>(() => ({ query: "", rarity: "", view: viewOf(start.view) }));
  const [place, setPlace] = useState<Place | null>(null);
  const [open, setOpen] = useState(-1);
  const shown = useShownPets({ pets, search, filter, hints, draft: own.draft });
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

  if (pets.length === 0) {
    if (status !== "failed") return <Loading label="Loading the sheet" />;
    return (
      <Notice tone="error" action={<Button onClick={retry}>Try again</Button>}>
        The pets could not be loaded.
      </Notice>
    );
  }
  const edited = sent.cells === "" ? 0 : sent.cells.split("_").length;
  const current = place ?? first;
  const pet = shown[open >= 0 ? open : Math.min(current.row, shown.length - 1)];
  const onFilter = (change: Partial<SheetFilter>) => {
    setFilter((before) => ({ ...before, ...change }));
    setOpen(-1);
    setPlace({ row: 0, column: place?.column ?? 0 });
  };
  return (
    <div>
      <SheetToolbar {...{ pets, filter, onFilter, sheet, edited }} shown={shown.length} />
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
      <SheetForm {...{ form, sheet, sent, edited }} />
      <SheetKeys />
    </div>
  );
}

interface SheetFormProps {
  form: FormHandle;
  sheet: SheetHandle;
  sent: ReturnType<typeof useSentFields>;
  edited: number;
}

/** What saves the sheet, or forgets what was typed into it. */
function SheetForm({ form, sheet, sent, edited }: SheetFormProps) {
  const untouched = sheet.draft.size === 0;
  return (
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
        <Button disabled={untouched} onClick={sheet.discard}>
          Discard
        </Button>
        <SubmitButton variant="primary" disabled={untouched}>
          {edited > 0 ? `Save ${edited} ${edited === 1 ? "change" : "changes"}` : "Save"}
        </SubmitButton>
      </div>
    </Form>
  );
}

function SheetKeys() {
  return (
    <p id="sheet-keys" className="value-sheet-keys value-sheet-wide mt-1 text-soft-ink text-sm">
      Type to change a cell: 12,500, 1.5m, 2b, O/C or N/A. <kbd>Tab</kbd> and <kbd>Enter</kbd> go on, <kbd>Shift</kbd> and arrows select,{" "}
      <kbd>Ctrl+C</kbd> and <kbd>Ctrl+V</kbd> work with any spreadsheet, <kbd>Ctrl+D</kbd> fills down, <kbd>Ctrl+Z</kbd> takes back,{" "}
      <kbd>Ctrl+S</kbd> saves. <kbd>Esc</kbd>, then <kbd>Tab</kbd> leaves the sheet.
    </p>
  );
}

interface ShownOptions extends Pick<ReturnType<typeof useCatalogue>, "search"> {
  pets: readonly CataloguePet[];
  filter: SheetFilter;
  hints: Hints;
  draft: Draft;
}

/** The pets that the filter lets through. Typing does not filter them again, unless the filter is about what was typed. */
function useShownPets({ pets, search, filter: { query, rarity, view }, hints, draft }: ShownOptions): readonly CataloguePet[] {
  const touched = view === "changed" ? draft : null;
  return useMemo(() => {
    const found = query.trim() === "" || !search ? pets : search.search(query).flatMap(({ index }) => pets[index] ?? []);
    return found.filter(
      (pet) =>
        (rarity === "" || normaliseRarity(pet.rarity) === rarity) &&
        (view === "all" || (touched ? touched.has(pet.id) : hints.has(pet.id))),
    );
  }, [pets, search, query, rarity, view, hints, touched]);
}

const viewOf = (name: string | null): View => (name !== null && name in SHEET_VIEWS ? (name as View) : "all");

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

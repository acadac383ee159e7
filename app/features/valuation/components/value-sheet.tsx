import "./value-sheet.css";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { normaliseRarity } from "~/features/pets/core/rarity.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { Button } from "~/ui/button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { type FormHandle, useForm } from "~/ui/form/use-form.ts";
import { Notice } from "~/ui/notice.tsx";
import { Loading } from "~/ui/skeleton.tsx";
import { type Draft, EMPTY_DRAFT } from "../core/draft.ts";
import type { Place } from "../core/sheet-moves.ts";
import { FIELDS, SHEET_VIEWS } from "../valuation.constants.ts";
import { firstReading } from "./cell-readings.tsx";
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
  /** The pet to show first, such as one from the review queue. */
  start: { petId: number | null; field: string | null; view: string | null };
  onChanged: () => void;
}

/** The sheet of all values, which are typed, checked and saved together. */
export function ValueSheet({ hash, live, ownId, hints, start, onChanged }: ValueSheetProps) {
  const { status, pets: catalogue, search, retry } = useCatalogue(hash, { eager: true });
  const own = useSheet(catalogue);
  const { pets } = own;
  const [filter, setFilter] = useState<SheetFilter>(() => ({ query: "", rarity: "", view: viewOf(start.view) }));
  const [place, setPlace] = useState<Place | null>(null);
  const [chosen, setOpen] = useState<number | null>(null);
  /** The sheet's own message: the reason it was not saved, or the pasted cells without a place. */
  const [said, setSaid] = useState("");
  const sentDraft = useRef<Draft>(EMPTY_DRAFT);
  const [wide, warnings] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const shown = useShownPets({ pets, search, filter, hints, draft: own.draft });
  const first = useMemo(() => placeOf(shown, start), [shown, start]);
  const open = chosen ?? first?.row ?? -1;

  const form = useForm({
    name: "save",
    failed: "The values could not be saved, or the answer was lost. What is not saved is still here.",
    check: () => {
      sentDraft.current = own.draft;
      return problemOf(own);
    },
    onReply: ({ ok, status }) => {
      setSaid("");
      if (ok) {
        own.saved(sentDraft.current);
        form.set("reason", "");
      }
      // A conflict or a lost answer: reload the stored values.
      else if (status === 409 || status >= 500) onChanged();
    },
  });
  useKeptDraft(form, own);
  const sent = useSentFields(own.draft);
  const petIds = useMemo(() => [...own.draft.keys()], [own.draft]);
  const others = useEditing({ petIds, ownId, live, onChanged });
  const sheet: SheetHandle = {
    ...own,
    // The focus stays in the sheet where nothing can be sent anyway.
    save() {
      const problem = problemOf(own);
      setSaid(problem ?? "");
      if (problem === undefined) form.ref.current?.requestSubmit();
    },
    type(typed) {
      setSaid("");
      own.type(typed);
    },
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof Element && event.target.closest("input, select, textarea, [role=grid]") !== null;
    if (isField || event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    // Otherwise the browser undoes the last typing in the search.
    event.preventDefault();
    if (event.shiftKey) own.redo();
    else own.undo();
  };

  if (pets.length === 0) {
    if (status !== "failed") return <Loading label="Loading the sheet" />;
    return (
      <Notice tone="error" action={<Button onClick={retry}>Try again</Button>}>
        The pets could not be loaded.
      </Notice>
    );
  }
  const edited = sent.cells === "" ? 0 : sent.cells.split("_").length;
  const current = place ?? first ?? TOP;
  const pet = shown[open >= 0 ? open : Math.min(current.row, shown.length - 1)];
  const onPlace = (to: Place) => {
    setOpen(-1);
    setPlace(to);
  };
  const onReadings = (petId: number | undefined, field: string | undefined) => {
    const reading = firstReading(warnings.current, petId, field);
    reading?.focus();
    return reading !== null;
  };
  const onFilter = (change: Partial<SheetFilter>) => {
    setFilter((before) => ({ ...before, ...change }));
    setOpen(-1);
    setPlace({ row: 0, column: place?.column ?? 0 });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that bubble out of its own controls.
    <div onKeyDown={onKeyDown}>
      <SheetToolbar {...{ pets, filter, onFilter, sheet, edited }} shown={shown.length} />
      <div ref={wide} className="value-sheet-wide">
        <SheetGrid {...{ sheet, others, hints, onPlace, onReadings }} pets={shown} place={current} opensAt={first} onLost={setSaid} />
      </div>
      <div className="value-sheet-phone">
        <SheetPet {...{ sheet, others }} pets={shown} at={open} onOpen={setOpen} />
      </div>
      {pet && <SheetInspector pet={pet} field={FIELDS[current.column]} />}
      <div ref={warnings} className="mt-2">
        <SheetWarnings sheet={sheet} said={said} onRead={() => wide.current?.querySelector<HTMLElement>("[role=grid]")?.focus(STAY)} />
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

/** The form that saves the sheet or discards its draft. */
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
      Type to change a cell: 12,500, 1.5m, 2b, O/C or N/A; or all selected cells at once: +5%, −10k, *1.1. Rows with names of pets are
      pasted at those pets. <kbd>Tab</kbd> and <kbd>Enter</kbd> go on, <kbd>Shift</kbd> and arrows select, <kbd>Ctrl+C</kbd>,{" "}
      <kbd>Ctrl+X</kbd> and <kbd>Ctrl+V</kbd> work with any spreadsheet, <kbd>Ctrl+D</kbd> fills down, <kbd>Ctrl+S</kbd> saves,{" "}
      <kbd>Alt+↓</kbd> goes to the readings of an amount that has two, <kbd>Ctrl+Z</kbd> takes back; right after a save it types the old
      values again. <kbd>Esc</kbd>, then <kbd>Tab</kbd> leaves the sheet.
    </p>
  );
}

interface ShownOptions extends Pick<ReturnType<typeof useCatalogue>, "search"> {
  pets: readonly CataloguePet[];
  filter: SheetFilter;
  hints: Hints;
  draft: Draft;
}

/** The pets that the filter lets through. Typing does not filter them again, unless the filter concerns unsaved values. */
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

const STAY = { preventScroll: true } as const;
const TOP: Place = { row: 0, column: 0 };

/** Where the address leads to; null if it names no pet that is shown. */
function placeOf(pets: readonly { id: number }[], { petId, field }: ValueSheetProps["start"]): Place | null {
  const row = pets.findIndex(({ id }) => id === petId);
  return row < 0 ? null : { row, column: Math.max(0, FIELDS.indexOf(field as (typeof FIELDS)[number])) };
}

/** Why the sheet cannot be saved, in words. */
function problemOf({ draft, problems, clashes, slips }: Omit<SheetHandle, "save">): string | undefined {
  if (draft.size === 0) return "There is nothing to save yet.";
  if (problems.length > 0) return "Some cells cannot be read. Correct or undo them first.";
  if (clashes.length > 0) return "Somebody else changed some of these meanwhile. First decide which version to keep.";
  if (slips.length > 0) return "Some values stand out. Confirm or change them first.";
  return undefined;
}

import { type KeyboardEvent, useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useIsOpen } from "~/access/use-part.ts";
import type { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { takesFirstFocus } from "~/ui/first-focus.ts";
import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { isComposing } from "~/ui/key-presses.ts";
import { onDemand } from "~/ui/late.tsx";
import { SearchBox } from "~/ui/search-box.tsx";
import { Sheet } from "~/ui/sheet.tsx";
import { type FoundPet, findPets, heldOf } from "../core/find-pets.ts";
import { cleanQuantity, nameWithVariant, toOfferItem } from "../core/offer-sides.ts";
import { pickQuantity, pickStep } from "../core/pick-step.ts";
import type { OfferItem } from "../pricing.types.ts";
import { PetsFailed } from "./pets-failed.tsx";
import type { PickTargets } from "./pick-target.ts";
import { usePickWords } from "./pick-words.ts";
import { type PickerChoice, PickerFoot } from "./picker-foot.tsx";
import { LoadingRows, PickerRow } from "./picker-row.tsx";
import { PickerTargets, SourceTabs } from "./picker-tabs.tsx";
import { usePickSource } from "./use-pick-source.ts";

const ScreenSheet = onDemand(async () => (await import("./screen/screen-sheet.tsx")).ScreenSheet);

const MAX_SHOWN = 60;
const MAX_HELD_SHOWN = 300;

interface PetPickerProps {
  catalogue: Pick<ReturnType<typeof useCatalogue>, "pets" | "search" | "status" | "retry">;
  targets: PickTargets;
  /** The key of the target to begin with; by default the first. */
  first?: string;
  onClose: () => void;
}

/**
 * Finds a pet and adds it to a target in a variant and a quantity; stays open for the next one. A variant typed with the name is
 * selected, and Enter adds it at once.
 */
export function PetPicker({ catalogue, targets, first, onClose }: PetPickerProps) {
  const { pets, search, status, retry } = catalogue;
  const screenshots = useIsOpen("screenshots");
  const [screen, setScreen] = useState(false);
  const words = usePickWords();
  const [targetKey, setTargetKey] = useState(first);
  const [query, setQuery] = useState("");
  // Read once: the list must not move under the finger after each pick.
  const [recent] = useState(readRecentPets);
  const [active, setActive] = useState(0);
  const [choice, setChoice] = useState<PickerChoice | null>(null);
  const [quantity, setQuantity] = useState("1");
  const [added, setAdded] = useState("");
  /** With several selected pets, all but the last one. */
  const [basket, setBasket] = useState<readonly Selected[]>([]);
  const body = useRef<HTMLDivElement>(null);
  const listId = useId();
  const target = targets.find(({ key }) => key === targetKey) ?? targets[0];
  const asked = useDeferredValue(query);
  const source = usePickSource(target, pets);
  const opening = source.isAll || source.isLoading ? null : source.first;
  const found = useMemo(
    () => (asked.trim() === "" && opening ? opening : findPets({ pets, search }, asked, recent)),
    [pets, search, asked, recent, opening],
  );
  const shown = found.slice(0, found === opening ? MAX_HELD_SHOWN : MAX_SHOWN);
  const isWaiting = source.isLoading && asked.trim() === "";
  const listed = isWaiting ? [] : shown;
  const markOf = (one: FoundPet) => {
    const held = heldOf(one, source.held);
    return held && words.has(source.isTheirs ? "they" : "you", held);
  };
  const failed = status === "failed" && pets.length === 0;
  useTypingFirst(body);

  const add = (...selected: [Selected, ...Selected[]]) => {
    const items = selected.flatMap(({ pet, variant, count }) => Array<OfferItem>(count).fill(toOfferItem(pet, variant)));
    const answer = target.add(items);
    const taken = typeof answer === "number" ? answer : items.length;
    for (const { pet } of selected) rememberPet(pet.id);
    if (target.count + taken >= target.max) return onClose();
    const [{ pet, variant }, ...more] = selected;
    const name = target.asksVariant ? nameWithVariant({ name: pet.name, variant }) : pet.name;
    const said = more.length > 0 ? words.screen.addedSome(taken) : words.added(name, taken);
    setBasket([]);
    setAdded(said);
    if (typeof answer !== "number") void answer.then((done) => done || setAdded((now) => (now === said ? "" : now)));
    setChoice(null);
    setQuery("");
    setQuantity("1");
    setActive(0);
    if (matchMedia("(pointer: fine)").matches) body.current?.querySelector("input")?.focus();
  };
  const last: Selected[] = choice?.variant
    ? [{ pet: choice.pet, variant: choice.variant, count: cleanQuantity(quantity, target.maxQuantity) }]
    : [];
  const addChoice = () => {
    const [first, ...more] = [...basket, ...last];
    if (first) add(first, ...more);
  };
  /** Keeps the last selected pet while another one is selected or searched. */
  const keepLast = () => target.several && setBasket([...basket, ...last]);
  const take = (one: FoundPet, by: "enter" | "press") => {
    // A tap on a pet that somebody has adds one copy; another tap adds one more.
    if (one.held && one.variant) return add({ pet: one.pet, variant: one.variant, count: 1 });
    if (target.several && by === "press") {
      if (choice?.pet === one.pet) return setChoice(null);
      if (basket.some(({ pet }) => pet === one.pet)) return setBasket(basket.filter(({ pet }) => pet !== one.pet));
      keepLast();
    }
    const next = pickStep(one, target, by);
    const count = pickQuantity(one, quantity, target);
    if (next.step === "add" && !target.several) return add({ pet: one.pet, variant: next.variant, count });
    setActive(Math.max(0, shown.indexOf(one)));
    setChoice({ pet: one.pet, variant: next.variant, absent: next.step === "ask" ? next.absent : null });
    setQuantity(String(count));
    setAdded("");
    // The keyboard of a phone would cover the next step.
    if (!matchMedia("(pointer: fine)").matches) body.current?.querySelector("input")?.blur();
  };
  const takeActive = () => {
    // The results may be a keystroke behind, so Enter uses the typed text.
    const one = (asked === query ? shown : query.trim() === "" && opening ? opening : findPets({ pets, search }, query, recent))[active];
    if (one && choice?.pet === one.pet) addChoice();
    else if (one) take(one, "enter");
  };
  const type = (text: string) => {
    keepLast();
    setQuery(text);
    setActive(0);
    setChoice(null);
    setAdded("");
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.target !== body.current?.querySelector("input") || isComposing(event)) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && shown.length > 0) {
      event.preventDefault();
      const next = Math.min(shown.length - 1, Math.max(0, active + step));
      setActive(next);
      document.getElementById(`${listId}-${shown[next] && rowKey(shown[next])}`)?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter") {
      event.preventDefault();
      takeActive();
    }
  };

  if (screen) {
    return <ScreenSheet catalogue={catalogue} target={target} onClose={onClose} />;
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={target.title}
      closeLabel={words.close}
      width="40rem"
      footer={
        <PickerFoot
          target={target}
          choice={choice}
          selected={[...basket, ...last].reduce((sum, { count }) => sum + count, 0)}
          quantity={quantity}
          added={added}
          onVariant={(variant) => choice && setChoice({ ...choice, variant })}
          onQuantity={setQuantity}
          onAdd={addChoice}
          onClose={onClose}
        />
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the search box inside it. */}
      <div ref={body} className="picker" onKeyDown={pressed}>
        <div className="picker-search">
          {targets.length > 1 && (
            <PickerTargets
              targets={targets}
              current={target}
              onSwitch={(key) => {
                setTargetKey(key);
                setAdded("");
              }}
            />
          )}
          {source.first && query === "" && (
            <SourceTabs
              first={source.isTheirs ? words.theirs : words.mine}
              all={words.all}
              isAll={source.isAll}
              onChange={source.showAll}
            />
          )}
          <div className="picker-find">
            <SearchBox
              label={words.search}
              placeholder={words.placeholder}
              value={query}
              onSearch={type}
              role="combobox"
              aria-expanded={listed.length > 0}
              aria-controls={listId}
              aria-activedescendant={listed[active] ? `${listId}-${rowKey(listed[active])}` : undefined}
              aria-autocomplete="list"
              enterKeyHint="done"
            />
            {screenshots && target.max - target.count > 1 && (
              <IconButton label={words.readScreenshot} onClick={() => setScreen(true)}>
                <Icon name="image-up" size={20} />
              </IconButton>
            )}
          </div>
        </div>
        <p role="status" className="sr-only">
          {status === "ready" && query !== "" && words.found(found.length)}
        </p>
        {failed && <PetsFailed retry={retry} />}
        {!failed && (pets.length === 0 || isWaiting) && <LoadingRows />}
        {pets.length > 0 && found.length === 0 && <p className="py-10 text-center text-soft-ink">{words.none}</p>}
        <div id={listId} role="listbox" tabIndex={-1} aria-label={words.pets}>
          {listed.map((one, index) => (
            <PickerRow
              key={rowKey(one)}
              id={`${listId}-${rowKey(one)}`}
              pet={one.pet}
              variant={target.asksVariant ? one.variant : null}
              mark={markOf(one)}
              active={index === active}
              chosen={(choice?.pet === one.pet && !one.held) || basket.some(({ pet }) => pet === one.pet)}
              onChoose={() => take(one, "press")}
            />
          ))}
        </div>
        {found.length > shown.length && <p className="pt-3 text-center text-sm text-soft-ink">{words.cut(MAX_SHOWN, found.length)}</p>}
      </div>
    </Sheet>
  );
}

/** A pet to add. */
interface Selected {
  pet: CataloguePet;
  variant: Variant;
  count: number;
}

/** A pet of a player is a row for each form; a pet of the value list is one row. */
const rowKey = ({ pet, variant, held }: FoundPet) => (held ? `${pet.id}-${variant}` : String(pet.id));

/**
 * Where there is a mouse, the search box has the focus when the sheet opens; "/" focuses it from anywhere. A phone first shows the list
 * without its keyboard.
 */
function useTypingFirst(body: React.RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const input = body.current?.querySelector("input") ?? null;
    if (matchMedia("(pointer: fine)").matches) takesFirstFocus(input);
    const slash = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      input?.focus();
    };
    document.addEventListener("keydown", slash);
    return () => document.removeEventListener("keydown", slash);
  }, [body]);
}

const RECENT_KEY = "recentPets";
const MAX_RECENT = 12;

/** The ids of the pets that were added last in this browser, newest first. */
function readRecentPets(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "number").slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Puts a pet first among the recent ones. */
function rememberPet(id: number): void {
  try {
    const rest = readRecentPets().filter((other) => other !== id);
    localStorage.setItem(RECENT_KEY, JSON.stringify([id, ...rest].slice(0, MAX_RECENT)));
  } catch (error) {
    console.warn("The browser does not remember which pets were used last.", error);
  }
}

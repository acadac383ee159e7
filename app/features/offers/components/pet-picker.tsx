import { type KeyboardEvent, useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { PetArt } from "~/features/pets/components/pet-art.tsx";
import { RarityLabel } from "~/features/pets/components/rarity-label.tsx";
import { ValueFigure } from "~/features/pets/components/value-figure.tsx";
import { formatCount, petValueOf } from "~/features/pets/core/pet-value.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { Button } from "~/ui/button.tsx";
import { takesFirstFocus } from "~/ui/first-focus.ts";
import { Icon } from "~/ui/icon.tsx";
import { SearchBox } from "~/ui/search-box.tsx";
import { Sheet } from "~/ui/sheet.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { findPets } from "../core/find-pets.ts";
import { addItem, defaultVariant, nameWithVariant, toOfferItem } from "../core/offer-sides.ts";
import { MAX_PER_SIDE, SIDE_LABELS } from "../offers.constants.ts";
import type { Side } from "../offers.types.ts";
import { PetsFailed } from "./pets-failed.tsx";
import { QuantityChoice } from "./quantity-choice.tsx";
import { readRecentPets, rememberPet } from "./recent-pets.ts";
import type { Offer } from "./use-offer.ts";
import { VariantChoice } from "./variant-choice.tsx";

const MAX_SHOWN = 60;

/** Finds a pet and adds it in a variant and a quantity; stays open for the next one (CALC-016 … CALC-024). */
export function PetPicker({ offer, side, onClose }: { offer: Offer; side: Side; onClose: () => void }) {
  const { pets, search, status, retry } = offer.catalogue;
  const [query, setQuery] = useState("");
  const [recent, setRecent] = useState(readRecentPets);
  const [active, setActive] = useState(0);
  const [choice, setChoice] = useState<{ pet: CataloguePet; variant: Variant } | null>(null);
  const [quantity, setQuantity] = useState("1");
  const [added, setAdded] = useState("");
  const body = useRef<HTMLDivElement>(null);
  const listId = useId();
  const asked = useDeferredValue(query);
  const found = useMemo(() => findPets({ pets, search }, asked, recent), [pets, search, asked, recent]);
  const shown = found.slice(0, MAX_SHOWN);
  const failed = status === "failed" && pets.length === 0;
  useTypingFirst(body);

  const choose = (pet: CataloguePet) => {
    setActive(Math.max(0, shown.indexOf(pet)));
    setChoice({ pet, variant: defaultVariant(pet) });
    setAdded("");
    // The keyboard of a phone would cover the next step.
    if (!matchMedia("(pointer: fine)").matches) body.current?.querySelector("input")?.blur();
  };
  const add = () => {
    if (!choice) return;
    const item = toOfferItem(choice.pet, choice.variant);
    const change = addItem(offer.sides, side, item, quantity);
    const count = change.sides[side].length - offer.sides[side].length;
    offer.change(change);
    rememberPet(item.petId);
    if (change.sides[side].length >= MAX_PER_SIDE) return onClose();
    setRecent(readRecentPets());
    setAdded(`Added ${count > 1 ? `${count} × ` : ""}${nameWithVariant(item)}`);
    setChoice(null);
    setQuery("");
    setQuantity("1");
    setActive(0);
    if (matchMedia("(pointer: fine)").matches) body.current?.querySelector("input")?.focus();
  };
  const type = (text: string) => {
    setQuery(text);
    setActive(0);
    setChoice(null);
    setAdded("");
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.target !== body.current?.querySelector("input")) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && shown.length > 0) {
      event.preventDefault();
      const next = Math.min(shown.length - 1, Math.max(0, active + step));
      setActive(next);
      document.getElementById(`${listId}-${shown[next]?.id}`)?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter") {
      event.preventDefault();
      // The results on the screen may be a keystroke behind: Enter takes what was typed.
      const pet = (asked === query ? shown : findPets({ pets, search }, query, recent))[active];
      if (pet && choice?.pet === pet) add();
      else if (pet) choose(pet);
    }
  };

  return (
    <Sheet open onClose={onClose} title={`Add to ${SIDE_LABELS[side]}`} width="40rem" footer={footer()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the search box inside it. */}
      <div ref={body} className="picker" onKeyDown={pressed}>
        <div className="picker-search">
          <SearchBox
            label="Search pets"
            placeholder="Search pets..."
            value={query}
            onSearch={type}
            role="combobox"
            aria-expanded={shown.length > 0}
            aria-controls={listId}
            aria-activedescendant={shown[active] ? `${listId}-${shown[active].id}` : undefined}
            aria-autocomplete="list"
            enterKeyHint="done"
          />
        </div>
        <p role="status" className="sr-only">
          {status === "ready" && query !== "" && `${found.length} ${found.length === 1 ? "pet" : "pets"} found`}
        </p>
        {failed && <PetsFailed retry={retry} />}
        {!failed && pets.length === 0 && <LoadingRows />}
        {pets.length > 0 && found.length === 0 && <p className="py-10 text-center text-soft-ink">No pets found matching your search.</p>}
        <div id={listId} role="listbox" tabIndex={-1} aria-label="Pets">
          {shown.map((pet, index) => (
            <PickerRow
              key={pet.id}
              id={`${listId}-${pet.id}`}
              pet={pet}
              active={index === active}
              chosen={choice?.pet === pet}
              onChoose={() => choose(pet)}
            />
          ))}
        </div>
        {found.length > MAX_SHOWN && (
          <p className="pt-3 text-center text-sm text-soft-ink">
            The first {MAX_SHOWN} of {formatCount(found.length)} pets. Type to find more.
          </p>
        )}
      </div>
    </Sheet>
  );

  function footer() {
    return (
      <div className="picker-foot">
        {choice && <VariantChoice {...choice} chosen={choice.variant} onChoose={(variant) => setChoice({ ...choice, variant })} />}
        <p role="status" className="picker-said">
          {added !== "" && (
            <>
              <Icon name="check" size={18} className="stroke-3 flex-none text-gain" />
              <span className="min-w-0 truncate">{added}</span>
              <span className="flex-none text-soft-ink">
                {offer.sides[side].length} of {MAX_PER_SIDE}
              </span>
            </>
          )}
        </p>
        <div className="picker-buttons">
          {choice || added === "" ? <QuantityChoice text={quantity} onChange={setQuantity} /> : <Button onClick={onClose}>Done</Button>}
          <Button variant="primary" disabled={!choice} onClick={add} className="min-w-0 flex-1">
            Add to Trade
          </Button>
        </div>
      </div>
    );
  }
}

interface PickerRowProps {
  id: string;
  pet: CataloguePet;
  active: boolean;
  chosen: boolean;
  onChoose: () => void;
}

function PickerRow({ id, pet, active, chosen, onChoose }: PickerRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the search box, which has the focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className="picker-row"
      data-active={active || undefined}
      onClick={onChoose}
    >
      <PetArt pet={pet} size={40} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-display font-semibold leading-5">{pet.name}</span>
        <RarityLabel rarity={pet.rarity} limited={pet.limited} />
      </span>
      <ValueFigure {...petValueOf(pet, defaultVariant(pet))} compact />
    </div>
  );
}

function LoadingRows() {
  return (
    <div aria-hidden="true" className="grid gap-1.5" data-on="background">
      {Array.from({ length: 7 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seven times the same.
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  );
}

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

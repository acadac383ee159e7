import { useId, useMemo, useState } from "react";
import { Form, useNavigate } from "react-router";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { RarityLabel } from "~/features/pets/components/parts/rarity-label.tsx";
import { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import type { PetSearch } from "~/features/pets/core/pet-search.ts";
import { petValueOf } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { formatNumber } from "~/text/numbers.ts";
import { isComposing } from "~/ui/key-presses.ts";
import { Option } from "~/ui/option.tsx";
import { SearchBox } from "~/ui/search-box.tsx";

const MAX_SHOWN = 6;

interface PetFinderProps {
  /** Null if it could not be read. */
  catalogueHash: string | null;
  petCount: number | null;
}

/**
 * Finds a pet while its name is typed, by part of the name, by its initials, or with typos. Arrow keys choose, Enter opens. Without
 * scripts, and until the catalogue has loaded, it is a form that leads to the value list.
 */
export function PetFinder({ catalogueHash, petCount }: PetFinderProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { status, pets, search, retry } = useCatalogue(catalogueHash, { eager: open, idle: false });
  const query = text.trim();
  const found = useMemo(() => findPets(search, pets, query), [search, pets, query]);
  const listAddress = `/values?${new URLSearchParams({ q: query })}`;
  // The last option leads to the value list with everything that matches.
  const count = found.length + 1;
  const shown = open && query !== "" && pets.length > 0;

  const go = (address: string) => {
    setOpen(false);
    navigate(address);
  };
  const choose = (at: number) => {
    const one = found[at];
    go(one ? `/pet/${one.pet.id}${one.variant ? `?variant=${one.variant}` : ""}` : listAddress);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "Escape" && shown) setOpen(false);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!shown) {
        setActive(0);
        setOpen(true);
      } else setActive((active + (event.key === "ArrowDown" ? 1 : count - 1)) % count);
    } else if (event.key === "Enter" && shown) choose(active);
    else return;
    event.preventDefault();
  };

  return (
    <Form
      method="get"
      action="/values"
      role="search"
      className="relative z-20"
      onSubmit={() => setOpen(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <SearchBox
        label="Search for a pet"
        name="q"
        size="large"
        shortcut="/"
        placeholder={petCount ? `Search ${formatNumber(petCount)} pets, or “kd”` : "Search for a pet"}
        value={text}
        onSearch={(next) => {
          setText(next);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown ? `${listId}-${active}` : undefined}
        maxLength={100}
      />
      {shown && (
        <div
          id={listId}
          role="listbox"
          aria-label="Pets"
          className="absolute inset-x-0 top-full mt-2 max-h-[min(28rem,60dvh)] overflow-y-auto rounded-card bg-raised p-1.5 shadow-raised"
        >
          {found.map(({ pet, variant }, at) => (
            <Option key={pet.id} id={`${listId}-${at}`} active={at === active} onPoint={() => setActive(at)} onChoose={() => choose(at)}>
              <PetArt pet={pet} size={40} eager />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-bold">
                  <bdi translate="no">{pet.name}</bdi>
                  {variant && <span className="font-normal text-soft-ink">{` ${VARIANT_LABELS[variant].full}`}</span>}
                </span>
                <RarityLabel rarity={pet.rarity} limited={pet.limited} />
              </span>
              <ValueFigure {...petValueOf(pet, variant ?? "normal")} compact="on-phones" />
            </Option>
          ))}
          <Option
            id={`${listId}-${found.length}`}
            active={active === found.length}
            onPoint={() => setActive(found.length)}
            onChoose={() => choose(found.length)}
          >
            <span className="min-w-0 flex-1 truncate text-soft-ink">
              {found.length === 0 ? "No pet goes by that name. Search the value list" : "All results in the value list"}
            </span>
          </Option>
        </div>
      )}
      <p role="status" className={open && query !== "" && !shown ? "mt-2 px-4 text-soft-ink" : "sr-only"}>
        {open && query !== "" && <span>{statusText(status, pets.length > 0, found.length)}</span>}
        {open && query !== "" && status === "failed" && pets.length === 0 && (
          <button type="button" onClick={retry} className="ml-2 font-bold text-accent underline underline-offset-4">
            Try again
          </button>
        )}
      </p>
    </Form>
  );
}

/** The first pets for a query, in the variant that was typed with the name if the pet exists in it. */
function findPets(
  search: PetSearch | null,
  pets: readonly CataloguePet[],
  query: string,
): { pet: CataloguePet; variant: Variant | null }[] {
  if (search === null || query === "") return [];
  return search
    .search(query)
    .slice(0, MAX_SHOWN)
    .flatMap(({ index, variant }) => {
      const pet = pets[index];
      return pet ? [{ pet, variant: variant && pet.variants.includes(variant) ? variant : null }] : [];
    });
}

function statusText(status: string, loaded: boolean, found: number): string {
  if (loaded) return found === 0 ? "No pet found" : `${found === 1 ? "1 pet" : `${found} pets`} found`;
  return status === "failed" ? "The pets could not be loaded." : "Loading pets…";
}

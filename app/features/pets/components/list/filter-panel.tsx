import "./filter-panel.css";
import "../parts/pets.css";
import { startTransition, useState } from "react";
import { formatNumber } from "~/text/numbers.ts";
import { afterPaint } from "~/ui/after-paint.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { isComposing } from "~/ui/key-presses.ts";
import { late } from "~/ui/late.tsx";
import { SearchBox } from "~/ui/search-box.tsx";
import { DEFAULT_FILTER, type PetFilter } from "../../core/default-filter.ts";
import type { RarityKey } from "../../core/rarity.ts";
import { rarityKey } from "../../core/rarity.ts";
import {
  boundsProblem,
  chooseReadings,
  countHiddenFilters,
  type ListChoices,
  parseBound,
  SORTS,
  type SortKey,
} from "../../pets.search-params.ts";
import { ChoiceLink, type Choose } from "./choice-link.tsx";

interface FilterPanelProps {
  choices: ListChoices;
  choose: Choose;
  /** Called when the reader focuses the panel, to load the filtered data early. */
  onTouch: () => void;
  /** Called when the typing is over. */
  onSettle: () => void;
  rarities: { rarity: string; key: RarityKey; count: number }[];
  /** How many pets the choices leave. */
  found: number;
  /** The number of results, in words. */
  summary: string;
}

const FILTER_SHEET_ID = "list-filters";

// Out of sight until its button is pressed.
const FilterSheet = late(async () => (await import("./filter-sheet.tsx")).FilterSheet);

/** The options of the select; the table's columns offer the rest. */
const OFFERED: SortKey[] = ["rarity", "rarity-name", "normal", "normal-asc", "rise", "drop", "demand", "updated", "name"];

/** The filters of the value list: a plain form without scripts, at once with them. */
export function FilterPanel({ choices, choose, onTouch, onSettle, rarities, found, summary }: FilterPanelProps) {
  const [open, setOpen] = useState(false);
  const { filter, sort, view } = choices;
  const change = (part: Partial<PetFilter>, typing = false) => choose({ ...choices, filter: { ...filter, ...part }, page: 1 }, typing);
  const changeBound = (name: "min" | "max", text: string) => {
    const bound = parseBound(text);
    const { [name]: _, ...others } = choices.typed ?? {};
    const typed = bound === null && text.trim() !== "" ? { ...others, [name]: text } : others;
    const next = { ...withoutTyped(choices), filter: { ...filter, [name]: bound ?? DEFAULT_FILTER[name] }, page: 1 };
    choose(Object.keys(typed).length === 0 ? next : { ...next, typed }, true);
  };
  const problem = boundsProblem(choices);
  const hidden = countHiddenFilters(choices);
  const offered = OFFERED.includes(sort) ? OFFERED : [...OFFERED, sort];
  // A rarity of the address that no pet has any more is shown too, so that it can be taken away.
  const gone = filter.rarities
    .filter((rarity) => !rarities.some((known) => known.rarity.toLowerCase() === rarity.toLowerCase()))
    .map((rarity) => ({ rarity, key: rarityKey(rarity) }));
  const isChosen = (rarity: string) => filter.rarities.some((chosen) => chosen.toLowerCase() === rarity.toLowerCase());

  return (
    <search>
      <form
        action="/values"
        onPointerEnter={onTouch}
        onFocus={onTouch}
        onSubmit={(event) => {
          event.preventDefault();
          onSettle();
          setOpen(false);
          if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
        }}
      >
        <ListSearch query={filter.query} onSearch={(query) => change({ query }, true)} onSettle={onSettle} />
        <fieldset className="mt-1.5 min-w-0 sm:mt-2.5">
          <legend className="sr-only">Rarity</legend>
          <div className="scroll-row">
            <ChoiceLink
              choices={{ ...choices, filter: { ...filter, rarities: [] }, page: 1 }}
              choose={choose}
              className="chip-control"
              current={filter.rarities.length === 0}
              label="All rarities"
            >
              All
            </ChoiceLink>
            {[...rarities, ...gone].map(({ rarity, key }) => (
              <label key={rarity} className="chip-control check-chip rarity-mark" data-rarity={key}>
                <input
                  type="checkbox"
                  name="rarity"
                  value={rarity}
                  className="sr-only"
                  checked={isChosen(rarity)}
                  onChange={(event) =>
                    change({
                      rarities: event.target.checked
                        ? [...filter.rarities, rarity]
                        : filter.rarities.filter((chosen) => chosen.toLowerCase() !== rarity.toLowerCase()),
                    })
                  }
                />
                <span>{rarity}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="values-bar mt-1.5 sm:mt-2.5">
          <p role="status" className="mr-auto text-soft-ink tabular-nums max-sm:sr-only">
            {summary}
          </p>
          <button
            type="button"
            command="show-modal"
            commandfor={FILTER_SHEET_ID}
            onClick={(event) => {
              // The command is for readers without scripts: on an open dialog the browser would complain of it.
              event.preventDefault();
              setOpen(true);
            }}
            className="button filter-button max-sm:px-3"
            data-variant="plain"
            aria-label={hidden > 0 ? `Filters, ${hidden} in use` : "Filters"}
          >
            <Icon name="sliders-horizontal" size={18} />
            Filters
            {hidden > 0 && <b className="grid size-5 place-items-center rounded-full bg-accent text-on-accent text-xs">{hidden}</b>}
          </button>
          <label className="flex min-w-0 flex-[1_1_6rem] items-center">
            <span className="sr-only">Sort by</span>
            <select
              name="sort"
              className="sort-select input w-full min-w-0 font-display font-semibold"
              value={sort}
              onChange={(event) => choose({ ...choices, sort: event.target.value as SortKey, page: 1 })}
            >
              {offered.map((key) => (
                <option key={key} value={key}>
                  {SORTS[key].label}
                </option>
              ))}
            </select>
          </label>
          <span className="view-switch">
            {view === "table" && <input type="hidden" name="view" value="table" />}
            <ChoiceLink choices={{ ...choices, view: "cards" }} choose={choose} current={view === "cards"} label="Cards">
              <Icon name="layout-grid" size={18} />
            </ChoiceLink>
            <ChoiceLink choices={{ ...choices, view: "table" }} choose={choose} current={view === "table"} label="Table">
              <Icon name="rows-3" size={18} />
            </ChoiceLink>
          </span>
          <Button type="submit" variant="primary" className="without-scripts">
            Apply
          </Button>
        </div>
        {problem && <p className="mt-2 font-bold text-loss text-sm">{problem}</p>}
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {chooseReadings(choices).map(({ reading, choices: chosen }) => (
            <ChoiceLink key={reading} choices={chosen} choose={choose} className="button" data-variant="plain" data-size="small">
              {formatNumber(reading)}
            </ChoiceLink>
          ))}
        </div>
        <FilterSheet
          id={FILTER_SHEET_ID}
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          filter={filter}
          typed={choices.typed ?? {}}
          change={change}
          changeBound={changeBound}
          found={found}
          clear={
            <ChoiceLink
              choices={{ ...withoutTyped(choices), filter: { ...DEFAULT_FILTER, query: filter.query, rarities: filter.rarities }, page: 1 }}
              choose={choose}
              className="button flex-1"
              data-variant="quiet"
            >
              Clear filters
            </ChoiceLink>
          }
        />
      </form>
    </search>
  );
}

function withoutTyped({ typed: _, ...choices }: ListChoices): ListChoices {
  return choices;
}

interface ListSearchProps {
  query: string;
  onSearch: (query: string) => void;
  onSettle: () => void;
}

/** Shows a letter by itself at once; the list follows once it is painted, and is left undone when the next one comes. */
function ListSearch({ query, onSearch, onSettle }: ListSearchProps) {
  // Typed, and not yet part of the choices.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? query;
  const type = async (next: string) => {
    setTyped(next);
    await afterPaint();
    startTransition(() => {
      onSearch(next);
      setTyped((latest) => (latest === next ? null : latest));
    });
  };
  return (
    <SearchBox
      name="q"
      label="Search pets"
      placeholder="King Doggy, “kd”, a rarity…"
      shortcut="/"
      size="large"
      maxLength={100}
      value={text}
      onSearch={type}
      onBlur={onSettle}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || text === "" || isComposing(event)) return;
        event.preventDefault();
        type("");
      }}
    />
  );
}

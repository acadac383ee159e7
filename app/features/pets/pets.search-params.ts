import { type Amount, describeReadings, parseAmount } from "~/text/amounts.ts";
import { DEFAULT_FILTER, type PetFilter, SHOWN_MAX } from "./core/default-filter.ts";
import { DEMAND_LEVELS } from "./core/demand.ts";
import type { PetOrder } from "./core/pet-filter.ts";
import { formatValue, MAX_VALUE } from "./core/pet-value.ts";
import { compareRarities, normaliseRarity } from "./core/rarity.ts";
import { VARIANTS } from "./pets.constants.ts";

/** Every order of the value list by its name in the address; `label` is also the heading of a list that is not grouped by rarity. */
export const SORTS = {
  rarity: { label: "Rarity", order: { by: "rarity", within: "value", direction: "asc" } },
  "rarity-name": { label: "Rarity, then name", order: { by: "rarity", within: "name", direction: "asc" } },
  normal: { label: "Highest value", order: { by: "value", variant: "normal", direction: "desc" } },
  "normal-asc": { label: "Lowest value", order: { by: "value", variant: "normal", direction: "asc" } },
  shiny: { label: "Highest Shiny value", order: { by: "value", variant: "shiny", direction: "desc" } },
  "shiny-asc": { label: "Lowest Shiny value", order: { by: "value", variant: "shiny", direction: "asc" } },
  mythic: { label: "Highest Mythic value", order: { by: "value", variant: "mythic", direction: "desc" } },
  "mythic-asc": { label: "Lowest Mythic value", order: { by: "value", variant: "mythic", direction: "asc" } },
  "shiny-mythic": { label: "Highest Shiny Mythic value", order: { by: "value", variant: "shinyMythic", direction: "desc" } },
  "shiny-mythic-asc": { label: "Lowest Shiny Mythic value", order: { by: "value", variant: "shinyMythic", direction: "asc" } },
  rise: { label: "Biggest rise", order: { by: "change", direction: "desc" } },
  drop: { label: "Biggest drop", order: { by: "change", direction: "asc" } },
  demand: { label: "Highest demand", order: { by: "demand", direction: "desc" } },
  "demand-asc": { label: "Lowest demand", order: { by: "demand", direction: "asc" } },
  updated: { label: "Recently updated", order: { by: "updated", direction: "desc" } },
  "updated-asc": { label: "Longest unchanged", order: { by: "updated", direction: "asc" } },
  name: { label: "Name, A to Z", order: { by: "name", direction: "asc" } },
  "name-desc": { label: "Name, Z to A", order: { by: "name", direction: "desc" } },
} as const satisfies Record<string, { label: string; order: PetOrder }>;
export type SortKey = keyof typeof SORTS;

/** The choices of a visitor on the value list, all of them part of the address. */
export interface ListChoices {
  filter: PetFilter;
  sort: SortKey;
  view: "cards" | "table";
  page: number;
  /** Typed bounds that are no amounts: unused, but kept in their fields. */
  typed?: TypedBounds;
}

export type TypedBounds = Partial<Record<"min" | "max", string>>;

export const DEFAULT_CHOICES: Readonly<ListChoices> = { filter: DEFAULT_FILTER, sort: "rarity", view: "cards", page: 1 };

const MAX_TEXT = 100;
const MAX_BOUND = 24;
const MAX_RARITIES = 20;
const MAX_PAGES = 10_000;

/** Reads the choices from an address; unknown and out-of-range values count as not chosen. */
export function parseListChoices(search: string | URLSearchParams): ListChoices {
  const params = new URLSearchParams(search);
  const sort = params.get("sort") ?? "";
  return {
    filter: {
      query: (params.get("q") ?? "").trim().slice(0, MAX_TEXT).trim(),
      rarities: parseRarities(params.getAll("rarity")),
      demand: DEMAND_LEVELS.filter((level) => params.getAll("demand").includes(level)),
      min: parseBound(params.get("min")) ?? DEFAULT_FILTER.min,
      max: isUntouched(params.get("max")) ? DEFAULT_FILTER.max : parseBound(params.get("max")),
      variants: VARIANTS.filter((variant) => params.getAll("variant").includes(variant)),
      limitedOnly: params.get("limited") === "1",
      changedOnly: params.get("changed") === "1",
    },
    sort: Object.hasOwn(SORTS, sort) ? (sort as SortKey) : DEFAULT_CHOICES.sort,
    view: params.get("view") === "table" ? "table" : "cards",
    page: parsePage(params.get("page") ?? ""),
    ...readTyped(params),
  };
}

const readBound = (text: string): Amount => parseAmount(text, { max: MAX_VALUE });

/** Reads a bound of the value range; null if it is no amount from 0 to MAX_VALUE, or has two readings. */
export function parseBound(text: string | null): number | null {
  const amount = readBound(text ?? "");
  return amount.kind === "value" ? amount.value : null;
}

/** The readings of an ambiguous bound: two for "1,500k", none for a clear or invalid amount. */
export function readingsOfBound(text: string): readonly number[] {
  const amount = readBound(text);
  return amount.kind === "two" ? amount.readings : [];
}

/** Without scripts a form sends each field: a maximum as the page wrote it was not typed. */
function isUntouched(max: string | null): boolean {
  return max === formatValue(SHOWN_MAX);
}

function readTyped(params: URLSearchParams): Pick<ListChoices, "typed"> {
  const typed = (["min", "max"] as const).flatMap((name) => {
    const text = (params.get(name) ?? "").slice(0, MAX_BOUND).trim();
    return text === "" || parseBound(text) !== null ? [] : [[name, text]];
  });
  return typed.length === 0 ? {} : { typed: Object.fromEntries(typed) };
}

/** The error of the value range's bounds; null if they are valid. */
export function boundsProblem({ filter, typed = {} }: Pick<ListChoices, "filter" | "typed">): string | null {
  for (const [name, word] of [
    ["min", "minimum"],
    ["max", "maximum"],
  ] as const) {
    const text = typed[name];
    const readings = readingsOfBound(text ?? "");
    if (readings.length > 0) return describeReadings(text ?? "", readings);
    if (text !== undefined) return `“${text}” can’t be used as the ${word} value.`;
  }
  return isAbove(filter) ? "The minimum value is above the maximum." : null;
}

/** The choices with each reading of a bound that has two, for links above the list; of the minimum first. */
export function chooseReadings(choices: ListChoices): { reading: number; choices: ListChoices }[] {
  const { typed = {}, ...rest } = choices;
  const name = (["min", "max"] as const).find((bound) => readingsOfBound(typed[bound] ?? "").length > 0);
  if (name === undefined) return [];
  const { [name]: text = "", ...others } = typed;
  return readingsOfBound(text).map((reading) => ({
    reading,
    choices: {
      ...rest,
      filter: { ...rest.filter, [name]: reading },
      page: 1,
      ...(Object.keys(others).length > 0 && { typed: others }),
    },
  }));
}

/** Whether the minimum is above the maximum. */
export function isAbove({ min, max }: Pick<PetFilter, "min" | "max">): boolean {
  return max !== null && min > max;
}

/** A page number. The list shows its last page for one that is too large. */
function parsePage(text: string): number {
  return /^\d+$/.test(text) ? Math.min(Math.max(1, Number(text)), MAX_PAGES) : 1;
}

/** The choices as the search part of an address: always in the same order, defaults left out, "" when nothing is chosen. */
export function formatListChoices({ filter, sort, view, page, typed = {} }: ListChoices): string {
  const params = new URLSearchParams();
  if (filter.query.trim() !== "") params.set("q", filter.query.trim());
  for (const rarity of filter.rarities) params.append("rarity", rarity);
  for (const level of filter.demand) params.append("demand", level);
  for (const [name, text] of Object.entries(typed)) params.set(name, text);
  if (filter.min !== DEFAULT_FILTER.min) params.set("min", String(filter.min));
  if (filter.max !== null) params.set("max", String(filter.max));
  for (const variant of filter.variants) params.append("variant", variant);
  if (filter.limitedOnly) params.set("limited", "1");
  if (filter.changedOnly) params.set("changed", "1");
  if (sort !== DEFAULT_CHOICES.sort) params.set("sort", sort);
  if (view !== DEFAULT_CHOICES.view) params.set("view", view);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? "" : `?${params}`;
}

/** How many kinds of filter are in use, without search text and rarities, which are always visible. */
export function countHiddenFilters({ filter }: ListChoices): number {
  return [
    filter.demand.length > 0,
    filter.min !== DEFAULT_FILTER.min || filter.max !== null,
    filter.variants.length > 0,
    filter.limitedOnly,
    filter.changedOnly,
  ].filter(Boolean).length;
}

/** Whether any filter is in use. */
export function isFiltered(choices: ListChoices): boolean {
  return choices.filter.query.trim() !== "" || choices.filter.rarities.length > 0 || countHiddenFilters(choices) > 0;
}

function parseRarities(words: string[]): string[] {
  const rarities = words.map((word) => normaliseRarity(word.slice(0, MAX_TEXT))).filter((word) => word !== "");
  const unique = new Map(rarities.map((rarity) => [rarity.toLowerCase(), rarity]));
  return [...unique.values()].slice(0, MAX_RARITIES).sort(compareRarities);
}

import { toAddressSearch } from "./address-search.ts";
import {
  describeFilter,
  emptyFilter,
  type Filter,
  type FilterValue,
  formatFilter,
  keptOf,
  type Problem,
  type Problems,
  paramsOf,
  parseFilter,
  parseText,
} from "./list-filters.ts";

export type Filters = Readonly<Record<string, Filter>>;

/** An order that a list can be read in, in both directions or in one, each in the words of the page. The one named first comes first. */
export type Order = { readonly up: string; readonly down?: string } | { readonly down: string; readonly up?: string };

export type Orders = Readonly<Record<string, Order>>;

interface SearchField {
  label: string;
  placeholder?: string;
  maxLength?: number;
}

interface ListDeclaration<F extends Filters, O extends Orders> {
  /** The first one is the default. */
  orders: O;
  filters?: F;
  search?: SearchField;
  /**
   * The pattern of this list's cursors; by default that of `keyPage` (db/key-page.server.ts). Any other text is reported,
   * and the list starts from its beginning.
   */
  cursor?: RegExp;
  /** Stands before each name in the address: for a second list on a page. */
  prefix?: string;
}

/** A reader's choices, all of which are part of the address. */
export interface ListChoices<F extends Filters = Filters, O extends Orders = Orders> {
  query: string;
  filters: { [Name in keyof F]: FilterValue<F[Name]> };
  order: { by: Extract<keyof O, string>; down: boolean };
  /** The cursor after which the page begins; null for the first page. */
  after: string | null;
  /** The number of the page's first row, for the words “51–100”; nothing else depends on it. */
  from: number;
  /** The columns that are shown; null for the default ones. */
  columns: string[] | null;
  /** By the name of the field (without the prefix): what could not be used. It stays in the address and in its field. */
  problems: Problems;
}

/** A list as written in addresses. Made by `defineList`, used by server and browser. */
export interface List<F extends Filters = Filters, O extends Orders = Orders> extends Required<ListDeclaration<F, O>> {
  /** Reads an address. Never throws: invalid input counts as not chosen and is among the problems. */
  parse(search: string | URLSearchParams): ListChoices<F, O>;
  /** The search part of an address, without defaults; "" for none. Parameters in `around` that belong to other lists and pages are kept. */
  format(choices: ListChoices<F, O>, around?: string | URLSearchParams): string;
  /** The pairs of an address that are not of this list. */
  others(search: string | URLSearchParams): [name: string, value: string][];
}

/** The fields of a column that the choice of columns depends on. */
export interface HideableColumn {
  id: string;
  /** `can`: the reader may hide it. `at-first`: it is hidden until the reader shows it. */
  hides?: "can" | "at-first";
}

const MAX_CURSOR_LENGTH = 300;
const MAX_COLUMNS = 60;
const COLUMN = /^[\w-]{1,40}$/;
const FIELDS = ["q", "sort", "after", "from", "columns"];
const NO_SEARCH: SearchField = { label: "" };
/** The order that a place belongs to, and the values of its keys. */
const PLACE = /^[\w-]+(?:~[^~]{0,200}){1,4}$/;

/** Declares a list once: its orders, filters and search. Throws when two of its names would be the same in the address. */
export function defineList<const F extends Filters, const O extends Orders>(declaration: ListDeclaration<F, O>): List<F, O> {
  const { orders, filters = {} as F, search = NO_SEARCH, cursor = PLACE, prefix = "" } = declaration;
  const fields = [...FIELDS, ...Object.entries(filters).flatMap(([name, filter]) => paramsOf(name, filter))];
  const twice = fields.find((name, index) => fields.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`The list has two fields called “${twice}” in its address.`);
  const own = new Set(fields.map((name) => prefix + name));
  const list: List<F, O> = {
    orders,
    filters,
    search,
    cursor,
    prefix,
    parse: (text) => parseList(list, new URLSearchParams(text)),
    others: (text) => [...new URLSearchParams(text)].filter(([name]) => !own.has(name)),
    format: (choices, around = "") => {
      const params = new URLSearchParams(list.others(around));
      for (const [name, text] of pairsOf(list, choices)) params.set(prefix + name, text);
      return toAddressSearch(params);
    },
  };
  return list;
}

/** Other choices on the same list. It starts from the first page, because a cursor belongs to its own filters and order. */
export function changeChoices<F extends Filters, O extends Orders>(
  choices: ListChoices<F, O>,
  change: Partial<Pick<ListChoices<F, O>, "query" | "filters" | "order" | "problems">>,
): ListChoices<F, O> {
  return { ...choices, ...change, after: null, from: 1 };
}

/** The choices without search and filters, in the same order. */
export function clearChoices<F extends Filters, O extends Orders>(list: List<F, O>, choices: ListChoices<F, O>): ListChoices<F, O> {
  return changeChoices(choices, { query: "", filters: emptyFilters(list), problems: {} });
}

/** The filters in use, each in words. */
export function usedFilters({ filters }: List, values: ListChoices["filters"]): { name: string; filter: Filter; words: string }[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const words = describeFilter(filter, values[name] ?? null);
    return words === null ? [] : [{ name, filter, words }];
  });
}

/** Whether the choices filter anything out. */
export function isFiltered(list: List, { query, filters }: ListChoices): boolean {
  return query !== "" || usedFilters(list, filters).length > 0;
}

/** The columns that are shown: those chosen and those that cannot be hidden. */
export function shownColumns<C extends HideableColumn>(columns: readonly C[], chosen: ListChoices["columns"]): C[] {
  return columns.filter(({ id, hides }) => hides === undefined || (chosen === null ? hides === "can" : chosen.includes(id)));
}

/** The directions of an order: the first is the one that it has when it is chosen. */
export function directionsOf(order: Order): ("up" | "down")[] {
  return Object.keys(order) as ("up" | "down")[];
}

/** An order as it stands in the address: `name`, or `-name` downwards. One with a single direction is its name alone. */
export function formatOrder(orders: Orders, { by, down }: ListChoices["order"]): string {
  const order = orders[by];
  return down && order && directionsOf(order).length > 1 ? `-${by}` : by;
}

function parseList<F extends Filters, O extends Orders>(list: List<F, O>, params: URLSearchParams): ListChoices<F, O> {
  const problems: Record<string, Problem> = {};
  const report = (name: string, problem: Problem) => {
    problems[name] = problem;
  };
  const read = (name: string) => params.get(list.prefix + name) ?? "";
  const filters = Object.fromEntries(
    Object.entries(list.filters).map(([name, filter]) => [name, parseFilter(name, filter, read, report)]),
  ) as ListChoices<F, O>["filters"];
  const order = parseOrder(list, read("sort"), report);
  const after = parseAfter(list, order.by, read("after"), report);
  return {
    query: list.search === NO_SEARCH ? "" : parseText("q", read("q"), list.search.maxLength, report),
    filters,
    order,
    after,
    from: after === null ? 1 : parseFrom(read("from")),
    columns: parseColumns(params.getAll(`${list.prefix}columns`)),
    problems,
  };
}

function parseOrder<O extends Orders>({ orders }: List<Filters, O>, raw: string, report: (name: string, problem: Problem) => void) {
  type By = Extract<keyof O, string>;
  const typed = keptOf(raw);
  for (const [by, order] of Object.entries(orders) as [By, Order][]) {
    for (const direction of directionsOf(order)) {
      const made = { by, down: direction === "down" };
      if (formatOrder(orders, made) === typed) return made;
    }
  }
  if (typed !== "") report("sort", { typed, message: `“${typed}” isn’t an order of this list.` });
  return defaultOrder(orders);
}

function defaultOrder<O extends Orders>(orders: O): { by: Extract<keyof O, string>; down: boolean } {
  const [by, order] = Object.entries(orders)[0] as [Extract<keyof O, string>, Order];
  return { by, down: directionsOf(order)[0] === "down" };
}

function parseAfter(
  { cursor }: Pick<List, "cursor">,
  by: string,
  raw: string,
  report: (name: string, problem: Problem) => void,
): string | null {
  if (raw === "") return null;
  const sound = raw.length <= MAX_CURSOR_LENGTH && raw.isWellFormed() && !/\p{Cc}/u.test(raw) && cursor.test(raw);
  // A position is valid only in its own order.
  if (sound && (cursor !== PLACE || raw.startsWith(`${by}~`))) return raw;
  report("after", { typed: keptOf(raw), message: "This place in the list no longer exists, so it starts from the beginning." });
  return null;
}

function parseFrom(raw: string): number {
  return /^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : 1;
}

/** Comma by comma, as the links have them, or one by one, as the boxes of a form do. */
function parseColumns(raw: string[]): string[] | null {
  const names = raw.flatMap((text) => text.slice(0, 2000).split(",")).filter((name) => COLUMN.test(name));
  return names.length === 0 ? null : [...new Set(names)].slice(0, MAX_COLUMNS);
}

function pairsOf<F extends Filters, O extends Orders>(list: List<F, O>, choices: ListChoices<F, O>): [string, string][] {
  const { query, filters, order, after, from, columns, problems } = choices;
  const sort = formatOrder(list.orders, order);
  const values = Object.entries(list.filters).flatMap(([name, filter]) => formatFilter(name, filter, filters[name] as FilterValue));
  // Invalid parts stay, beside their replacements.
  const kept = Object.entries(problems).filter(([name, { typed }]) => name !== "after" && typed !== "");
  return [
    ...(query === "" ? [] : [["q", query] as [string, string]]),
    ...values,
    ...(sort === formatOrder(list.orders, defaultOrder(list.orders)) ? [] : [["sort", sort] as [string, string]]),
    ...kept.map(([name, { typed }]) => [name, typed] as [string, string]),
    ...(after === null ? [] : [["after", after] as [string, string]]),
    ...(after === null || from === 1 ? [] : [["from", String(from)] as [string, string]]),
    ...(columns === null ? [] : [["columns", columns.join(",")] as [string, string]]),
  ];
}

function emptyFilters<F extends Filters, O extends Orders>({ filters }: List<F, O>): ListChoices<F, O>["filters"] {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, emptyFilter(filter)])) as ListChoices<F, O>["filters"];
}

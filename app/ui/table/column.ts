import type { ReactNode } from "react";
import { formatNumber } from "~/text/numbers.ts";
import type { List, ListChoices } from "./list-params.ts";

/** The orders of a list, by their names. */
export type OrderOf<L extends Pick<List, "orders">> = Extract<keyof L["orders"], string>;

/** The columns of a list, which can be sorted only by the list's orders. */
export type Columns<Row, L extends Pick<List, "orders">> = readonly Column<Row, OrderOf<L>>[];

/** A column, declared once for the table, the card and the file. */
export interface Column<Row, By extends string = string> {
  id: string;
  header: string;
  /** Its text for a row in a file; null for nothing. A column without it is not exported. */
  text?: (row: Row) => string | number | null;
  /** How it is drawn; by default as its text. */
  cell?: (row: Row) => ReactNode;
  /** The order of the list that its head sorts by. */
  order?: By;
  /** Such as `9rem`. Columns without a width share the remaining space. */
  width?: string;
  /** Figures, aligned at the right. */
  numeric?: boolean;
  /** `can`: the reader may hide it. `at-first`: it is hidden until the reader shows it. */
  hides?: "can" | "at-first";
  /** `title` names its row: it leads the card and carries the link. `acts` holds buttons: its head is not shown. */
  role?: "title" | "acts";
  /** Long text, which gets a whole line of the card. */
  long?: boolean;
  /** Its label on a card: by default its header; "" for none. */
  cardLabel?: string;
}

/** The columns that are shown: those chosen and those that cannot be hidden. */
export function shownColumns<Row>(columns: readonly Column<Row>[], chosen: ListChoices["columns"]): Column<Row>[] {
  return columns.filter(({ id, hides }) => hides === undefined || (chosen === null ? hides === "can" : chosen.includes(id)));
}

/** What a column draws for a row. */
export function drawCell<Row>({ cell, text }: Column<Row>, row: Row): ReactNode {
  if (cell) return cell(row);
  const value = text?.(row);
  return typeof value === "number" ? formatNumber(value) : value;
}

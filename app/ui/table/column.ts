import type { ReactNode } from "react";
import type { HideableColumn, List } from "~/text/list-params.ts";
import { formatNumber } from "~/text/numbers.ts";

/** The orders of a list, by their names. */
export type OrderOf<L extends Pick<List, "orders">> = Extract<keyof L["orders"], string>;

/** The columns of a list, which can be sorted only by the list's orders. */
export type Columns<Row, L extends Pick<List, "orders">> = readonly Column<Row, OrderOf<L>>[];

/** A column, declared once for the table, the card and the file. */
export interface Column<Row, By extends string = string> extends HideableColumn {
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
  /** `title` names its row: it leads the card and carries the link. `acts` holds buttons: its head is not shown. */
  role?: "title" | "acts";
  /** Long text, which gets a whole line of the card. */
  long?: boolean;
  /** Its label on a card: by default its header; "" for none. */
  cardLabel?: string;
}

/** The content of a column's cell. */
export function drawCell<Row>({ cell, text }: Column<Row>, row: Row): ReactNode {
  if (cell) return cell(row);
  const value = text?.(row);
  return typeof value === "number" ? formatNumber(value) : value;
}

import { DateTime } from "../date-time.tsx";
import type { Column } from "./column.ts";

interface DateColumn<Row, By extends string> extends Omit<Column<Row, By>, "text" | "cell"> {
  /** The moment, as a date or in milliseconds since 1970; null for none. */
  at: (row: Row) => Date | number | null;
}

/** A column of moments: in the reader's own time zone, and as ISO 8601 in a file. */
export function dateColumn<Row, By extends string>({ at, ...column }: DateColumn<Row, By>): Column<Row, By> {
  const moment = (row: Row) => {
    const found = at(row);
    return found === null ? null : new Date(found);
  };
  return {
    width: "12.5rem",
    ...column,
    text: (row) => moment(row)?.toISOString() ?? null,
    cell: (row) => {
      const found = moment(row);
      return found && <DateTime at={found.getTime()} />;
    },
  };
}

import type { Column } from "~/ui/table/column.ts";
import { MemberLink } from "./member-link.tsx";

/** A column of the accounts that rows belong to: their names, leading to their profiles. */
export function memberColumn<Row extends { userId: string }>(id: string, nameOf: (row: Row) => string): Column<Row, never> {
  return {
    id,
    header: "Account",
    text: nameOf,
    cell: (row) => <MemberLink member={{ id: row.userId, name: nameOf(row), avatar: null }} className="min-h-11" />,
    width: "11rem",
  };
}

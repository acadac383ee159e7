import { memo, type ReactElement, type Ref } from "react";
import { Link } from "react-router";
import { type Column, drawCell } from "./column.ts";

/** Shared settings of a list's rows. It keeps its identity while nothing changes, so that rows are not redrawn. */
export interface RowLook<Row> {
  columns: Column<Row>[];
  hrefOf?: (row: Row) => string;
  opensRows?: boolean | undefined;
  /** The form that the boxes belong to; none if rows cannot be selected. */
  formId?: string;
  /** Whether the boxes themselves are sent with the form: until scripts know the selection. */
  sendsBoxes: boolean;
  onSelect: (index: number, select: boolean, asRange: boolean) => void;
}

interface ListRowProps<Row> {
  look: RowLook<Row>;
  row: Row;
  id: string;
  index: number;
  selected: boolean;
  /** 0 for the row that the Tab key leads to, -1 for the others, none without scripts. */
  tabIndex: number | undefined;
  measure?: Ref<HTMLTableRowElement>;
}

/** A row of the table, and a card where there is no room for one. */
export const ListRow = memo(function ListRow<Row>({ look, row, id, index, selected, tabIndex, measure }: ListRowProps<Row>) {
  const { columns, hrefOf, opensRows, formId, sendsBoxes, onSelect } = look;
  const title = columns.find(({ role }) => role === "title");
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is drawn as cards is no table to some browsers.
    <tr ref={measure} role="row" aria-rowindex={index + 2} data-index={index} data-selected={selected ? "" : undefined} tabIndex={tabIndex}>
      {formId !== undefined && (
        <td role="cell" className="list-select">
          <input
            type="checkbox"
            className="list-check"
            form={formId}
            name={sendsBoxes ? "id" : undefined}
            value={id}
            aria-label={`Select ${title?.text?.(row) ?? id}`}
            checked={selected}
            onChange={({ target, nativeEvent }) => onSelect(index, target.checked, (nativeEvent as MouseEvent).shiftKey === true)}
          />
        </td>
      )}
      {columns.map((column) =>
        column.role === "title" ? (
          <th key={column.id} role="rowheader" scope="row">
            {hrefOf ? (
              // The routes behind all of these links are the same: the router looks for the first one's alone.
              <Link to={hrefOf(row)} preventScrollReset={opensRows} discover={index === 0 ? "render" : "none"} className="list-link">
                {drawCell(column, row)}
              </Link>
            ) : (
              drawCell(column, row)
            )}
          </th>
        ) : (
          <td
            key={column.id}
            role="cell"
            data-label={column.role === "acts" ? undefined : (column.cardLabel ?? column.header) || undefined}
            data-long={column.long ? "" : undefined}
            data-numeric={column.numeric ? "" : undefined}
            data-role={column.role}
          >
            {drawCell(column, row)}
          </td>
        ),
      )}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
}) as <Row>(props: ListRowProps<Row>) => ReactElement;

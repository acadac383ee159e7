import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { changeChoices, directionsOf, type List } from "~/text/list-params.ts";
import { Icon } from "../icon.tsx";
import type { Column } from "./column.ts";
import { useList } from "./use-list.ts";

interface ListHeadProps<Row> {
  list: List;
  columns: Column<Row>[];
  /** How many of the rows are selected, if rows can be. */
  selected?: "none" | "some" | "all";
  onSelectAll: (checked: boolean) => void;
}

/** The head of the table: the columns that the list can be sorted by are links. On cards only the box that selects all is left of it. */
export function ListHead<Row>({ list, columns, selected, onSelectAll }: ListHeadProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is drawn as cards is no table to some browsers.
    <thead role="rowgroup" className="list-head">
      <tr role="row" aria-rowindex={1}>
        {selected && (
          <th role="columnheader" scope="col" className="list-select">
            <SelectAll selected={selected} onSelectAll={onSelectAll} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} list={list} column={column} />
        ))}
      </tr>
    </thead>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
}

function HeadCell<Row>({ list, column: { header, order: by, numeric, role } }: { list: List; column: Column<Row> }) {
  const { choices, hrefOf } = useList(list);
  const order = by === undefined ? undefined : list.orders[by];
  const active = order !== undefined && choices.order.by === by;
  const down = active ? !choices.order.down : order !== undefined && directionsOf(order)[0] === "down";
  const turns = order?.[down ? "down" : "up"] !== undefined;
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: see the head.
      role="columnheader"
      scope="col"
      data-numeric={numeric ? "" : undefined}
      aria-sort={active ? (choices.order.down ? "descending" : "ascending") : undefined}
    >
      {by !== undefined && order && (turns || !active) ? (
        <Link
          to={hrefOf(changeChoices(choices, { order: { by, down: turns ? down : !down } }))}
          preventScrollReset
          title={order[(turns ? down : !down) ? "down" : "up"]}
        >
          <span>{header}</span>
          <Icon name={active ? (choices.order.down ? "arrow-down" : "arrow-up") : "chevrons-up-down"} size={15} />
        </Link>
      ) : (
        <span className={role === "acts" ? "sr-only" : undefined}>{header}</span>
      )}
    </th>
  );
}

function SelectAll({ selected, onSelectAll }: { selected: "none" | "some" | "all"; onSelectAll: (checked: boolean) => void }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected === "some";
  }, [selected]);
  return (
    <label className="needs-scripts list-select-all">
      <input
        ref={box}
        type="checkbox"
        className="list-check"
        aria-label="Select all on this page"
        checked={selected === "all"}
        onChange={(event) => onSelectAll(event.target.checked)}
      />
      <span aria-hidden>Select all</span>
    </label>
  );
}

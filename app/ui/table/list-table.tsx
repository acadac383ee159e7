import type { Elements } from "../own-text.tsx";
import "./table.css";
import { type Ref, type RefObject, useCallback, useId, useMemo, useRef } from "react";
import { type List, shownColumns } from "~/text/list-params.ts";
import { useHydrating } from "../use-hydrating.ts";
import type { Columns } from "./column.ts";
import { ListHead } from "./list-head.tsx";
import { useOpenedRow } from "./list-pane.tsx";
import { ListRow, type RowLook } from "./list-row.tsx";
import { SkeletonRows } from "./list-states.tsx";
import { type Selection, SelectionBar } from "./selection-bar.tsx";
import { useList } from "./use-list.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useSelection } from "./use-selection.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

export interface ListTableProps<Row extends RowWithId, L extends List = List> {
  list: L;
  /** Declared outside of the component, or kept: a new array redraws all rows. */
  columns: Columns<Row, NoInfer<L>>;
  /** The rows in order; undefined while loading. */
  rows: readonly Row[] | undefined;
  /** The key of a row: its id by default. Outside the component, like the columns. */
  rowId?: (row: Row) => string;
  /** The page of a row, which its title leads to. */
  rowHref?: (row: Row) => string;
  /** That page is a sheet on this one, which stays where it is. */
  opensRows?: boolean;
  /** The table's caption, for screen readers. */
  caption: string;
  /** Rows can be selected: the form that acts on them. */
  actions?: (selection: Selection) => Elements;
  /** Newer rows are loading. */
  busy?: boolean;
}

export interface RowWithId {
  id: string | number;
}

/** The default key of a row. */
export function idOf({ id }: RowWithId): string {
  return String(id);
}

/** Up to this many rows are all drawn; of more, only those in sight. */
const MAX_DRAWN = 120;
/** How many rows of a long list the server sends. */
const FIRST_ROWS = 50;

const NO_ROWS: never[] = [];

/** Rows of a long list rendered before scripts run, and the last of them. */
export function firstRows(ids: readonly string[], after: string | null) {
  if (ids.length <= MAX_DRAWN) return { first: 0, count: ids.length, next: null };
  const first = after === null ? 0 : ids.indexOf(after) + 1;
  const end = Math.min(first + FIRST_ROWS, ids.length);
  return { first, count: end - first, next: end > first && end < ids.length ? (ids[end - 1] ?? null) : null };
}

/** The rows of a list as a table with a head that stays in sight, and as cards where there is no room for one. */
export function ListTable<Row extends RowWithId>({
  list,
  columns,
  rows,
  rowId = idOf,
  rowHref,
  opensRows,
  caption,
  actions,
  busy = false,
}: ListTableProps<Row>) {
  const { choices } = useList(list);
  const hydrating = useHydrating();
  const formId = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useMemo(() => shownColumns(columns, choices.columns), [columns, choices.columns]);
  const data: readonly Row[] = rows ?? NO_ROWS;
  const ids = useMemo(() => data.map(rowId), [data, rowId]);
  const selects = actions !== undefined;
  const { selected, chosen, amount, toggle, toggleAll, clear } = useSelection(ids, body);
  const keys = useRowKeys({
    body,
    ids,
    opened: useOpenedRow(opensRows === true),
    onClear: selects && chosen.length > 0 ? clear : undefined,
    onToggle: selects ? (index, asRange) => toggle(index, !selected.has(ids[index] ?? ""), asRange) : undefined,
  });
  const look = useMemo(
    (): RowLook<Row> => ({
      columns: shown,
      hrefOf: rowHref,
      opensRows,
      formId: selects ? formId : undefined,
      sendsBoxes: hydrating,
      onSelect: toggle,
    }),
    [shown, rowHref, opensRows, selects, formId, hydrating, toggle],
  );
  const many = data.length > MAX_DRAWN;
  return (
    <>
      <div className="list-frame">
        {/* biome-ignore-start lint/a11y/noRedundantRoles: a table that is drawn as cards is no table to some browsers. */}
        <table
          role="table"
          className="list-table"
          aria-busy={busy || rows === undefined}
          aria-rowcount={many ? data.length + 1 : undefined}
          data-many={many ? "" : undefined}
          data-selects={selects ? "" : undefined}
        >
          <caption className="sr-only">{caption}</caption>
          <colgroup>
            {actions && <col className="list-select-column" />}
            {shown.map(({ id, width }) => (
              <col key={id} style={width ? { width } : undefined} />
            ))}
          </colgroup>
          <ListHead list={list} columns={shown} selected={selects ? amount : undefined} onSelectAll={toggleAll} />
          <tbody role="rowgroup" ref={body} {...keys.props}>
            {rows === undefined ? (
              <SkeletonRows columns={shown} selects={selects} />
            ) : (
              <ListRows {...{ body, rows, ids, look, selected }} current={keys.current} after={choices.after} />
            )}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
      </div>
      {actions && rows !== undefined && (
        <SelectionBar ids={chosen} formId={formId} clear={() => keys.goOnAt(chosen, clear)}>
          {actions}
        </SelectionBar>
      )}
    </>
  );
}

interface ListRowsProps<Row> {
  body: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  ids: readonly string[];
  look: RowLook<Row>;
  selected: ReadonlySet<string>;
  /** The row that the Tab key leads to. */
  current: number;
  after: string | null;
}

/** All rows of a short list; of a long one those in sight, once the code for that is there. */
function ListRows<Row>({ body, rows, ids, look, selected, current, after }: ListRowsProps<Row>) {
  const hydrating = useHydrating();
  const many = rows.length > MAX_DRAWN;
  const idAt = useCallback((index: number) => ids[index] ?? "", [ids]);
  const { VirtualRows, estimate } = useVirtualRows(many, body);
  const drawRow = (index: number, measure?: Ref<HTMLTableRowElement>) => {
    const row = rows[index];
    if (row === undefined) return null;
    const id = idAt(index);
    const tabIndex = hydrating ? undefined : index === current ? 0 : -1;
    return <ListRow key={id} {...{ look, row, id, index, tabIndex, measure }} selected={selected.has(id)} />;
  };
  if (VirtualRows) return <VirtualRows {...{ body, idAt, current, estimate, drawRow }} count={rows.length} />;
  const { first, count } = firstRows(ids, after);
  return (
    <>
      {Array.from({ length: count }, (_, index) => drawRow(first + index))}
      {many && <RoomForRest rows={rows.length - count} />}
    </>
  );
}

/** The rest of a long list is as high as it will be, so that going back finds its place. Without scripts it is on further pages. */
function RoomForRest({ rows }: { rows: number }) {
  return (
    <tr aria-hidden className="list-spacer list-rest" style={{ "--rows": rows } as React.CSSProperties}>
      <td />
    </tr>
  );
}

import "./table.css";
import { rowSelectionFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { type ChangeEvent, type ReactNode, type Ref, type RefObject, useCallback, useEffect, useId, useMemo, useRef } from "react";
import { useHydrating } from "../use-hydrating.ts";
import { type Columns, shownColumns } from "./column.ts";
import { ListHead } from "./list-head.tsx";
import type { List } from "./list-params.ts";
import { ListRow, type RowLook } from "./list-row.tsx";
import { SkeletonRows } from "./list-states.tsx";
import { type Selection, SelectionBar } from "./selection-bar.tsx";
import { useList } from "./use-list.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

export interface ListTableProps<Row extends RowWithId, L extends List = List> {
  list: L;
  /** Declared outside of the component, or kept: a new array draws all rows anew. */
  columns: Columns<Row, NoInfer<L>>;
  /** The rows in their order; undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  /** What a row is known by: its id, unless said. Outside of the component, like the columns. */
  rowId?: (row: Row) => string;
  /** The page of a row, which its title leads to. */
  rowHref?: (row: Row) => string;
  /** That page is a sheet on this one, which stays where it is. */
  opensRows?: boolean;
  /** What the table holds, for screen readers. */
  caption: string;
  /** Rows can be selected: the form that acts on them. */
  actions?: (selection: Selection) => ReactNode;
  /** Newer rows are on their way. */
  busy?: boolean;
}

export interface RowWithId {
  id: string | number;
}

/** What a row is known by, unless said. */
export function idOf({ id }: RowWithId): string {
  return String(id);
}

/** Up to this many rows are all drawn; of more, only those in sight. */
const MAX_DRAWN = 120;
/** How many rows of a long list the server sends. */
const FIRST_ROWS = 50;

const features = tableFeatures({ rowSelectionFeature });
const NO_COLUMNS: never[] = [];
const NO_ROWS: never[] = [];

/** Which rows of a long list are drawn where no script runs yet, and which row is the last of them. */
export function firstRows<Row>(rows: readonly Row[], rowId: (row: Row) => string, after: string | null) {
  const start = after === null ? 0 : rows.findIndex((row) => rowId(row) === after) + 1;
  if (rows.length <= MAX_DRAWN) return { first: 0, shown: rows, next: null };
  const shown = rows.slice(start, start + FIRST_ROWS);
  const last = shown.at(-1);
  return { first: start, shown, next: last !== undefined && start + shown.length < rows.length ? rowId(last) : null };
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
  const shown = useMemo(() => shownColumns(columns, choices.columns), [columns, choices.columns]);
  const data: readonly Row[] = rows ?? NO_ROWS;
  const table = useTable({ features, columns: NO_COLUMNS, data, getRowId: rowId });
  const model = table.getRowModel().rows;
  const selected = table.state.rowSelection;
  const selectedRows = actions ? table.getSelectedRowModel().rows : NO_ROWS;

  const select = useRef((_index: number, _event: unknown) => {});
  select.current = (index, event) => model[index]?.getToggleSelectedHandler()(event);
  const selects = actions !== undefined;
  const look = useMemo(
    (): RowLook<Row> => ({
      columns: shown,
      hrefOf: rowHref,
      opensRows,
      formId: selects ? formId : undefined,
      sendsBoxes: hydrating,
      onSelect: (index: number, event: ChangeEvent<HTMLInputElement>) => select.current(index, event),
    }),
    [shown, rowHref, opensRows, selects, formId, hydrating],
  );
  const keys = useRowKeys({
    count: data.length,
    onClear: selectedRows.length > 0 ? () => table.resetRowSelection(true) : undefined,
    onToggle: actions && ((index, shiftKey) => select.current(index, { target: { checked: !model[index]?.getIsSelected() }, shiftKey })),
  });
  useCheckedBefore(keys.body, (ids) => table.setRowSelection(Object.fromEntries(ids.map((id) => [id, true as const]))));

  const many = data.length > MAX_DRAWN;
  const idAt = useCallback((index: number) => model[index]?.id ?? "", [model]);
  const { VirtualRows, estimate } = useVirtualRows(many, keys.body);
  const drawRow = (index: number, measure?: Ref<HTMLTableRowElement>) => {
    const row = model[index];
    if (!row) return null;
    return (
      <ListRow
        key={row.id}
        look={look}
        row={row.original}
        id={row.id}
        index={index}
        selected={selected[row.id] === true}
        tabIndex={hydrating ? undefined : index === keys.current ? 0 : -1}
        measure={measure}
      />
    );
  };
  const start = firstRows(data, rowId, choices.after);
  const amount = selectedRows.length === 0 ? "none" : selectedRows.length === data.length ? "all" : "some";
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
          data-selects={actions ? "" : undefined}
        >
          <caption className="sr-only">{caption}</caption>
          <colgroup>
            {actions && <col className="list-select-column" />}
            {shown.map(({ id, width }) => (
              <col key={id} style={width ? { width } : undefined} />
            ))}
          </colgroup>
          <ListHead
            list={list}
            columns={shown}
            selected={actions && amount}
            onSelectAll={(checked) => table.toggleAllRowsSelected(checked)}
          />
          <tbody role="rowgroup" ref={keys.body} {...keys.props}>
            {rows === undefined ? (
              <SkeletonRows columns={shown} selects={selects} />
            ) : VirtualRows ? (
              <VirtualRows body={keys.body} count={data.length} idAt={idAt} current={keys.current} estimate={estimate} drawRow={drawRow} />
            ) : (
              <>
                {start.shown.map((_, index) => drawRow(start.first + index))}
                {many && <RoomForRest rows={data.length - start.shown.length} />}
              </>
            )}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
      </div>
      {actions && rows !== undefined && (
        <SelectionBar count={selectedRows.length} onClear={() => table.resetRowSelection(true)}>
          {actions({
            ids: selectedRows.map(({ id }) => id),
            formId,
            fields: hydrating ? null : selectedRows.map(({ id }) => <input key={id} type="hidden" name="id" value={id} />),
            clear: () => table.resetRowSelection(true),
          })}
        </SelectionBar>
      )}
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

/** Takes over the checkboxes that were ticked before scripts had loaded. */
function useCheckedBefore(body: RefObject<HTMLElement | null>, onChecked: (ids: string[]) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts take over.
  useEffect(() => {
    const boxes = body.current?.querySelectorAll<HTMLInputElement>(".list-select > input:checked") ?? [];
    if (boxes.length > 0) onChecked([...boxes].map(({ value }) => value));
  }, []);
}

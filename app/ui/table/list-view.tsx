import "./list.css";
import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { Loading } from "../skeleton.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { ExportRows } from "./export-rows.tsx";
import { ListCount, ListPages, type Noun } from "./list-pages.tsx";
import type { List } from "./list-params.ts";
import { ListEmpty, ListFailed } from "./list-states.tsx";
import { firstRows, ListTable, type ListTableProps } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { useList } from "./use-list.ts";

interface ListViewProps<Row extends object, L extends List> extends Omit<ListTableProps<Row, L>, "busy"> {
  noun?: Noun;
  /** The cursor of the next page, of at most a hundred rows; null on the last one, and where `rows` is the whole list, however long. */
  next?: string | null;
  /** How many rows there are in all, if they were counted. */
  total?: number;
  /** What kept the rows from being read: shown in their place, with a second try. */
  error?: unknown;
  /** What is said where there is nothing at all yet. */
  empty?: ReactNode;
  /** Offers the list as a file of this name; from `exportHref`, if the server has the whole of it. */
  exportName?: string;
  exportHref?: string;
  shortcut?: string | null;
}

const RESULTS: Noun = ["result", "results"];

/** A list with everything around it: search, order, filters, columns, export, what is selected, the ways on, and all its states. */
export function ListView<Row extends object, L extends List>(props: ListViewProps<Row, L>) {
  const {
    list,
    columns,
    rows,
    rowId,
    noun = RESULTS,
    next = null,
    total,
    error,
    empty,
    exportName,
    exportHref,
    shortcut,
    ...table
  } = props;
  const { choices } = useList(list);
  const busy = useReloading();
  const drawn = firstRows(rows ?? [], rowId, choices.after);
  const whole = rows !== undefined && drawn.shown.length < rows.length;
  const partly = !whole && (next !== null || choices.after !== null);
  return (
    <div className="list-view" data-stale={busy ? "" : undefined}>
      <ListToolbar list={list} columns={error === undefined ? columns : undefined} shortcut={shortcut}>
        {exportName !== undefined && error === undefined && (
          <ExportRows list={list} columns={columns} rows={rows ?? []} name={exportName} href={exportHref} />
        )}
      </ListToolbar>
      <ActiveFilters list={list} />
      {error !== undefined ? (
        <ListFailed error={error} noun={noun} />
      ) : (
        <>
          {rows === undefined ? (
            <Loading label={`Loading ${noun[1]}`} />
          ) : (
            <ListCount list={list} shown={rows.length} total={total} partly={partly} noun={noun} />
          )}
          {rows?.length === 0 ? (
            <ListEmpty list={list} noun={noun}>
              {empty}
            </ListEmpty>
          ) : (
            <ListTable list={list} columns={columns} rows={rows} rowId={rowId} busy={busy} {...table} />
          )}
          {rows !== undefined && rows.length > 0 && (
            <ListPages list={list} next={next ?? drawn.next} shown={drawn.shown.length} label={table.caption} noScripts={whole} />
          )}
        </>
      )}
    </div>
  );
}

/** Whether the same page is on its way with another address. */
function useReloading(): boolean {
  const { pathname } = useLocation();
  const { state, location, formMethod } = useNavigation();
  return state === "loading" && formMethod === undefined && location.pathname === pathname;
}

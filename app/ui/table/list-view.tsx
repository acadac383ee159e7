import { ownText } from "../own-text.tsx";
import "./list.css";
import { type ReactNode, useCallback } from "react";
import { useLocation, useNavigation } from "react-router";
import type { List } from "~/text/list-params.ts";
import { LastReplyNotice, useLastReply } from "../form/last-reply.tsx";
import { Loading } from "../skeleton.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { type Acts, BulkForm } from "./bulk-form.tsx";
import { ExportRows } from "./export-rows.tsx";
import { ListCount, ListPages, type Noun } from "./list-pages.tsx";
import { useOpenHref } from "./list-pane.tsx";
import { ListEmpty, ListFailed } from "./list-states.tsx";
import { firstRows, idOf, ListTable, type ListTableProps, type RowWithId } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import type { Selection } from "./selection-bar.tsx";
import { useList } from "./use-list.ts";

interface ListViewProps<Row extends RowWithId, L extends List> extends Omit<ListTableProps<Row, L>, "busy"> {
  noun?: Noun;
  /** The cursor of the next page, of at most a hundred rows; null on the last one, and where `rows` is the whole list, however long. */
  next?: string | null;
  /** How many rows there are in all, if they were counted. */
  total?: number;
  /** Loading error, shown in place of the rows with a retry. */
  error?: unknown;
  /** The message if there is nothing at all yet. */
  empty?: ReactNode;
  /** Offers the list as a file of this name; from `exportHref`, if the server has the whole of it. */
  exportName?: string;
  exportHref?: string;
  shortcut?: string | null;
  /** Rows have no page of their own: their titles open them in a `ListPane`. */
  opensRows?: boolean;
  /** Acts on the selected rows; forms get the ids as `id`. `actions` replaces them. */
  acts?: Acts;
}

const NO_ACTS: Acts = {};

const RESULTS: Noun = ["result", "results"];

/** A list with everything around it: search, order, filters, columns, export, selection, paging, and all its states. */
export function ListView<Row extends RowWithId, L extends List>(props: ListViewProps<Row, L>) {
  const {
    list,
    columns,
    rows,
    rowId = idOf,
    noun = RESULTS,
    next = null,
    total,
    error,
    empty,
    exportName,
    exportHref,
    shortcut,
    acts = NO_ACTS,
    actions,
    opensRows = false,
    ...table
  } = props;
  const openHref = useOpenHref();
  const rowHref = useCallback((row: Row) => openHref(rowId(row)), [openHref, rowId]);
  const last = useLastReply(...Object.keys(acts));
  const bulk = Object.keys(acts).length === 0 ? undefined : (selection: Selection) => <BulkForm of={selection} acts={acts} last={last} />;
  const { choices } = useList(list);
  const busy = useReloading();
  const drawn = firstRows((rows ?? []).map(rowId), choices.after);
  const whole = rows !== undefined && drawn.count < rows.length;
  const partly = !whole && (next !== null || choices.after !== null);
  return (
    <div className="list-view" data-stale={busy ? "" : undefined}>
      <LastReplyNotice of={last} className="mb-2" />
      <div className="list-top">
        <ListToolbar list={list} columns={error === undefined ? columns : undefined} shortcut={shortcut}>
          {(exportName ?? exportHref) !== undefined && error === undefined && (
            <ExportRows list={list} columns={columns} rows={rows ?? []} name={exportName ?? "list"} href={exportHref} />
          )}
        </ListToolbar>
        {error === undefined && rows !== undefined && (
          <ListCount list={list} shown={rows.length} total={total} partly={partly} noun={noun} />
        )}
      </div>
      <ActiveFilters list={list} />
      {error !== undefined ? (
        <ListFailed error={error} noun={noun} />
      ) : (
        <>
          {rows === undefined && <Loading label={`Loading ${noun[1]}`} />}
          {rows?.length === 0 ? (
            <ListEmpty list={list} noun={noun}>
              {ownText(empty)}
            </ListEmpty>
          ) : (
            <ListTable
              list={list}
              columns={columns}
              rows={rows}
              rowId={rowId}
              busy={busy}
              actions={actions ?? bulk}
              {...(opensRows && { rowHref, opensRows })}
              {...table}
            />
          )}
          {rows !== undefined && rows.length > 0 && (
            <ListPages
              list={list}
              next={next ?? drawn.next}
              shown={drawn.count}
              label={table.caption}
              className={whole ? "without-scripts" : undefined}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Whether the same page is being loaded with another address. */
function useReloading(): boolean {
  const { pathname } = useLocation();
  const { state, location, formMethod } = useNavigation();
  return state === "loading" && formMethod === undefined && location.pathname === pathname;
}

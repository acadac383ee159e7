import { isRouteErrorResponse, Link } from "react-router";
import { clearChoices, isFiltered, type List } from "~/text/list-params.ts";
import { EmptyState } from "../empty-state.tsx";
import { LoadFailed } from "../load-failed.tsx";
import type { Elements } from "../own-text.tsx";
import { Skeleton } from "../skeleton.tsx";
import type { Column } from "./column.ts";
import type { Noun } from "./list-pages.tsx";
import { useList } from "./use-list.ts";

interface ListEmptyProps {
  list: List;
  noun: Noun;
  /** The message if there is nothing at all, whatever the filters: what will be here, and the next step. */
  children?: Elements;
}

/** A list without rows: nothing matches the filters, the position is past the end, or there is nothing yet. */
export function ListEmpty({ list, noun: [, many], children }: ListEmptyProps) {
  const { choices, hrefOf } = useList(list);
  if (choices.after !== null) {
    return (
      <EmptyState
        title={`No more ${many}`}
        actions={
          <Link to={hrefOf({ ...choices, after: null, from: 1 })} className="button" data-variant="plain">
            First page
          </Link>
        }
      >
        <p>The list ends before this page.</p>
      </EmptyState>
    );
  }
  if (isFiltered(list, choices)) {
    return (
      <EmptyState
        drawing="search"
        title={`No ${many} found`}
        actions={
          <Link to={hrefOf(clearChoices(list, choices))} preventScrollReset className="button" data-variant="plain">
            {list.search.label === "" ? "Clear filters" : "Clear search and filters"}
          </Link>
        }
      >
        <p>{`None of the ${many} match what you’re looking for.`}</p>
      </EmptyState>
    );
  }
  return children ?? <EmptyState title={`No ${many} yet`} />;
}

/** Error state of a list that failed to load or is forbidden. Other refusals are thrown on. */
export function ListFailed({ error, noun: [, many] }: { error: unknown; noun: Noun }) {
  if (isRouteErrorResponse(error) && (error.status === 401 || error.status === 403)) {
    return (
      <EmptyState drawing="lost" title={`You can’t see these ${many}`}>
        <p role="alert">
          {error.status === 401 ? "Sign in with an account that may see them." : "Your account doesn’t have the role that they’re for."}
        </p>
      </EmptyState>
    );
  }
  return <LoadFailed error={error} level={2} title={`Failed to load ${many}`} />;
}

const SKELETON_ROWS = 8;
const WIDTHS = ["w-2/3", "w-1/2", "w-3/5"];

/** Placeholder rows while loading. */
export function SkeletonRows<Row>({ columns, selects }: { columns: Column<Row>[]; selects: boolean }) {
  return Array.from({ length: SKELETON_ROWS }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <tr key={index} aria-hidden>
      {selects && <td className="list-select" />}
      {columns.map(({ id, role, header, cardLabel, numeric, long }, column) =>
        role === "title" ? (
          <th key={id} scope="row">
            <Skeleton className="h-5 w-3/5" />
          </th>
        ) : (
          <td
            key={id}
            data-label={role === "acts" ? undefined : (cardLabel ?? header) || undefined}
            data-long={long ? "" : undefined}
            data-numeric={numeric ? "" : undefined}
            data-role={role}
          >
            <Skeleton className={`inline-block h-4 max-w-24 ${WIDTHS[(index + column) % WIDTHS.length]}`} />
          </td>
        ),
      )}
    </tr>
  ));
}

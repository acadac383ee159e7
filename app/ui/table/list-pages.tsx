import { formatNumber } from "~/text/numbers.ts";
import "./list.css";
import type { List } from "~/text/list-params.ts";
import { ButtonLink } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { useList } from "./use-list.ts";

export type Noun = readonly [one: string, many: string];

interface CountProps {
  /** The number of the first row. */
  from: number;
  /** How many rows this page has. */
  shown: number;
  /** How many there are in all, if that was counted. */
  total?: number;
  /** There are more rows than were counted. */
  more?: boolean;
  /** Whether there are rows before or after these. */
  partly: boolean;
  noun: Noun;
}

/** “51–100 of 1,234 pets”, “1,234 pets”, “51–100”. */
export function formatPosition({ from, shown, total, more = false, partly, noun: [one, many] }: CountProps): string {
  const counted = (count: number) => `${formatNumber(count)} ${count === 1 ? one : many}`;
  if (!partly || shown === 0) return counted(total ?? shown);
  const last = from + shown - 1;
  const place = shown === 1 ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(last)}`;
  if (total === undefined) return `${place} of the ${many}`;
  return `${place} of ${more && total >= last ? "more than " : ""}${counted(Math.max(total, last))}`;
}

interface ListCountProps extends Omit<CountProps, "from"> {
  list: List;
  className?: string;
}

/** How many rows there are, said again when that changes. */
export function ListCount({ list, className, ...count }: ListCountProps) {
  const { from } = useList(list).choices;
  return (
    <p role="status" className={classNames("list-count", className)}>
      {count.shown > 0 && formatPosition({ ...count, from })}
    </p>
  );
}

interface ListPagesProps {
  list: List;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
  /** How many rows this page has. */
  shown: number;
  /** The list's label, for screen readers. */
  label: string;
  className?: string;
}

/**
 * The links to the next and the first page. The browser's own Back goes back by one page, because a list read by key has no page numbers.
 */
export function ListPages({ list, next, shown, label, className }: ListPagesProps) {
  const { choices, hrefOf } = useList(list);
  if (next === null && choices.after === null) return null;
  return (
    <nav aria-label={`Pages: ${label}`} className={classNames("list-pages", className)}>
      {choices.after !== null && <ButtonLink to={hrefOf({ ...choices, after: null, from: 1 })}>First page</ButtonLink>}
      {next !== null && (
        <ButtonLink to={hrefOf({ ...choices, after: next, from: choices.from + shown })} rel="next">
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}

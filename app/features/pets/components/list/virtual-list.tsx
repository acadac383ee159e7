import { defaultRangeExtractor, type observeWindowOffset, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { afterPaint } from "~/ui/after-paint.ts";
import type { ListGroup } from "../../core/value-list.ts";
import type { ListChoices } from "../../pets.search-params.ts";
import type { Choose } from "./choice-link.tsx";
import { GroupHead, GroupRow, TableFrame } from "./list-parts.tsx";
import { LIST_HEIGHTS, type ListRow, LOW_CARDS_FROM, rowsOf, WIDTHS } from "./list-rows.ts";
import { PetCard } from "./pet-card.tsx";
import { PetRow } from "./pet-row.tsx";
import { type CardButton, useCardButton } from "./use-card-button.ts";

interface VirtualListProps {
  groups: ListGroup[];
  choices: ListChoices;
  choose: Choose;
}

/** Rows that exist out of sight. At the top of the list, where somebody types, each one makes a key dearer. */
const OVERSCAN = { top: 1, further: 4 };

/** The whole value list as one scroll of the page, with only the visible rows and a few around them. */
export const VirtualList = memo(function VirtualList({ groups, choices, choose }: VirtualListProps) {
  const table = choices.view === "table";
  const two = useMedia(WIDTHS.twoColumns);
  const three = useMedia(WIDTHS.threeColumns);
  const four = useMedia(WIDTHS.fourColumns);
  const columns = table ? 1 : four ? 4 : three ? 3 : two ? 2 : 1;
  const rows = useMemo(() => rowsOf(groups, columns), [groups, columns]);
  const heads = useMemo(() => rows.flatMap((row, index) => (row.group ? [index] : [])), [rows]);
  const frame = useRef<HTMLDivElement>(null);
  const { top, rem, width } = useMeasures(frame);
  const focused = useRef(-1);
  const button = useCardButton();

  const low = !two && width >= LOW_CARDS_FROM * rem;
  const groupHeight = (table ? LIST_HEIGHTS.tableGroup : low ? LIST_HEIGHTS.phoneGroup : LIST_HEIGHTS.group) * rem;
  const petsHeight = (table ? tableHeight(three) : low ? LIST_HEIGHTS.phoneCards : LIST_HEIGHTS.cards) * rem;
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.group ? groupHeight : petsHeight),
    // A new function tells that the heights are others, although there may be as many rows as before.
    getItemKey: useCallback((index: number) => `${rows[index]?.group ? "group" : petsHeight} ${index}`, [rows, petsHeight]),
    scrollMargin: top,
    // Nothing here asks whether it scrolls. Told of that, it would have the page laid out and the rows drawn within each scroll event, while
    // the next frame waits; so they are drawn right after it, and those out of sight are there already.
    observeElementOffset: observeOffset,
    // The focused row must stay while it is scrolled out of sight.
    rangeExtractor: useCallback(
      (range: Range) => {
        const overscan = range.startIndex === 0 ? OVERSCAN.top : OVERSCAN.further;
        const shown = defaultRangeExtractor({ ...range, overscan });
        // The heading of the group in sight stays, so that the names of its pets have one above them.
        const head = heads.findLast((index) => index <= range.startIndex) ?? -1;
        const kept = [focused.current, head].filter((index) => index >= 0 && index < range.count && !shown.includes(index));
        return kept.length === 0 ? shown : [...new Set([...shown, ...kept])].sort((a, b) => a - b);
      },
      [heads],
    ),
  });

  const body = (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes which of the rows within has the focus.
    <div
      ref={frame}
      className="virtual-rows"
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={(event) => {
        const row = event.target.closest<HTMLElement>("[data-index]");
        focused.current = Number(row?.dataset.index ?? -1);
      }}
      onBlur={() => {
        focused.current = -1;
      }}
    >
      {virtualizer.getVirtualItems().map((item) => (
        <div key={item.key} data-index={item.index} style={{ height: item.size, transform: `translateY(${item.start - top}px)` }}>
          <RowContent row={rows[item.index]} number={item.index} table={table} button={button} />
        </div>
      ))}
    </div>
  );
  if (!table) return body;
  return (
    <TableFrame choices={choices} choose={choose} rowCount={rows.length}>
      {body}
    </TableFrame>
  );
});

/**
 * Follows how far the page is scrolled, once the frame that scrolled is painted: to ask within the scroll event would lay the page out there,
 * and the frame would do so again.
 */
const observeOffset: typeof observeWindowOffset = ({ scrollElement }, tell) => {
  if (!scrollElement) return;
  let isPlanned = false;
  const read = () => {
    isPlanned = false;
    tell(scrollElement.scrollY, false);
  };
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    void afterPaint().then(read);
  };
  read();
  scrollElement.addEventListener("scroll", plan, { passive: true });
  return () => scrollElement.removeEventListener("scroll", plan);
};

interface RowContentProps {
  row: ListRow | undefined;
  number: number;
  table: boolean;
  button: CardButton | undefined;
}

const RowContent = memo(function RowContent({ row, number, table, button: Button }: RowContentProps) {
  if (!row) return null;
  if (row.group) return table ? <GroupRow group={row.group} index={number + 2} /> : <GroupHead group={row.group} />;
  if (table) return row.pets[0] ? <PetRow pet={row.pets[0]} index={number + 2} /> : null;
  // Rows are refilled during typing: reusing elements is cheaper than creating them.
  return (
    <div className="pet-grid">
      {row.pets.map((pet, place) =>
        Button ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays.
          <div key={place} className="pet-slot">
            <PetCard pet={pet} eager />
            <Button pet={pet} />
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays.
          <PetCard key={place} pet={pet} eager />
        ),
      )}
    </div>
  );
});

function tableHeight(wide: boolean): number {
  return wide ? LIST_HEIGHTS.tableWide : LIST_HEIGHTS.tableNarrow;
}

function useMedia(query: string): boolean {
  const media = useMemo(() => window.matchMedia(query), [query]);
  return useSyncExternalStore(
    useCallback(
      (changed) => {
        media.addEventListener("change", changed);
        return () => media.removeEventListener("change", changed);
      },
      [media],
    ),
    () => media.matches,
  );
}

/** Where an element begins on the page, its width and the size of a rem, in pixels; followed when anything on the page grows or shrinks. */
function useMeasures(element: React.RefObject<HTMLElement | null>): { top: number; width: number; rem: number } {
  const [top, setTop] = useState(0);
  const [width, setWidth] = useState(0);
  const [rem, setRem] = useState(rootFontSize);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      setTop(Math.round((box?.top ?? 0) + window.scrollY));
      setWidth(box?.width ?? 0);
      setRem(rootFontSize);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return { top, width, rem };
}

/** Makes the browser work out styles that have changed: never while drawing. */
function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

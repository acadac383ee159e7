import { defaultRangeExtractor, type Range, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { Fragment, type Ref, type RefObject, useCallback, useLayoutEffect, useState } from "react";
import type { Elements } from "../own-text.tsx";

interface VirtualRowsProps {
  body: RefObject<HTMLElement | null>;
  count: number;
  idAt: (index: number) => string;
  /** A row that exists also out of sight, since it has the focus or gets it. */
  current: number;
  /** The height of a row that was never in sight, in pixels. */
  estimate: number;
  drawRow: (index: number, measure: Ref<HTMLTableRowElement>) => Elements;
}

const OVERSCAN = 6;

/** The visible rows and a few around them; an empty row has the height of the others. */
export function VirtualRows({ body, count, idAt, current, estimate, drawRow }: VirtualRowsProps) {
  const { top, width, gap } = usePlace(body);
  const virtualizer = useWindowVirtualizer({
    count,
    overscan: OVERSCAN,
    scrollMargin: top,
    gap,
    estimateSize: useCallback(() => estimate, [estimate]),
    // Rows of another width have other heights.
    getItemKey: useCallback((index: number) => `${width} ${idAt(index)}`, [width, idAt]),
    measureElement: heightOf,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        return current >= range.count || shown.includes(current) ? shown : [...shown, current].sort((a, b) => a - b);
      },
      [current],
    ),
  });
  const items = virtualizer.getVirtualItems();
  let end = top;
  const rows = items.map((item) => {
    const missing = item.start - end;
    end = item.end + gap;
    return (
      <Fragment key={idAt(item.index)}>
        <Spacer height={missing} />
        {drawRow(item.index, virtualizer.measureElement)}
      </Fragment>
    );
  });
  return (
    <>
      {rows}
      <Spacer height={virtualizer.getTotalSize() + top - end} />
    </>
  );
}

function Spacer({ height }: { height: number }) {
  return height > 0.5 ? (
    <tr aria-hidden className="list-spacer" style={{ height }}>
      <td />
    </tr>
  ) : null;
}

/** The height that the browser reports. Until then the estimate: to ask for it would lay out the page for each row that comes. */
function heightOf(row: Element, entry: ResizeObserverEntry | undefined, virtualizer: Virtualizer<Window, Element>): number {
  const known = virtualizer.measurementsCache[virtualizer.indexFromElement(row)]?.size;
  return entry?.borderBoxSize[0]?.blockSize ?? known ?? row.getBoundingClientRect().height;
}

/** Where the rows begin on the page, their width and the gap between cards, in pixels; followed when anything grows or shrinks. */
function usePlace(element: RefObject<HTMLElement | null>): { top: number; width: number; gap: number } {
  const [place, setPlace] = useState({ top: 0, width: 0, gap: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      const top = Math.round((box?.top ?? 0) + window.scrollY);
      const width = Math.round(box?.width ?? 0);
      setPlace((before) => {
        if (before.top === top && before.width === width) return before;
        const row = element.current?.querySelector(":scope > [data-index]");
        return { top, width, gap: row ? Number.parseFloat(getComputedStyle(row).marginBottom) : before.gap };
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return place;
}

import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { Fragment, type ReactNode, type Ref, type RefObject, useCallback, useLayoutEffect, useState } from "react";

interface VirtualRowsProps {
  body: RefObject<HTMLTableSectionElement | null>;
  count: number;
  idAt: (index: number) => string;
  /** A row that exists also out of sight, since it has the focus or gets it. */
  current: number;
  /** The height of a row that was never in sight, in pixels. */
  estimate: number;
  drawRow: (index: number, measure: Ref<HTMLTableRowElement>) => ReactNode;
}

const OVERSCAN = 6;

/** The rows in sight and a few around them; what is out of sight is empty rows of their height. */
export function VirtualRows({ body, count, idAt, current, estimate, drawRow }: VirtualRowsProps) {
  const { top, width } = usePlace(body);
  const virtualizer = useWindowVirtualizer({
    count,
    overscan: OVERSCAN,
    scrollMargin: top,
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
    const gap = item.start - end;
    end = item.end;
    return (
      <Fragment key={idAt(item.index)}>
        <Spacer height={gap} />
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

/** With its margin: cards have one, rows have none. */
function heightOf(row: Element): number {
  return row.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(row).marginBottom || "0");
}

/** Where the rows begin on the page and how wide they are, in pixels; followed when anything on the page grows or shrinks. */
function usePlace(element: RefObject<HTMLElement | null>): { top: number; width: number } {
  const [place, setPlace] = useState({ top: 0, width: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      const next = { top: Math.round((box?.top ?? 0) + window.scrollY), width: Math.round(box?.width ?? 0) };
      setPlace((before) => (before.top === next.top && before.width === next.width ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return place;
}

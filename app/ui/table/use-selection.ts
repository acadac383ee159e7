import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** The selection once the rows between two places, both included, are selected or no longer are. */
export function withRange(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  [one, other]: readonly [number, number],
  select: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids.slice(Math.min(one, other), Math.max(one, other) + 1)) {
    if (select) next.add(id);
    else next.delete(id);
  }
  return next;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Which rows of a list are selected, by their ids: one by one, by ranges, or all at once. Boxes that were ticked before scripts had loaded
 * are taken over.
 */
export function useSelection(ids: readonly string[], body: RefObject<HTMLElement | null>) {
  const [selected, setSelected] = useState(NOTHING);
  /** The row that was pressed last, where a range begins. */
  const anchor = useRef<string>(undefined);
  useEffect(() => {
    const boxes = body.current?.querySelectorAll<HTMLInputElement>(".list-select > input:checked") ?? [];
    if (boxes.length > 0) setSelected(new Set([...boxes].map(({ value }) => value)));
  }, [body]);
  /** Selects a row or no longer does; as a range, with all rows from the one pressed before. */
  const toggle = useCallback(
    (index: number, select: boolean, asRange: boolean) => {
      const start = asRange && anchor.current !== undefined ? ids.indexOf(anchor.current) : -1;
      setSelected((before) => withRange(before, ids, [start < 0 ? index : start, index], select));
      anchor.current = ids[index];
    },
    [ids],
  );
  const toggleAll = (select: boolean) => {
    anchor.current = undefined;
    setSelected(withRange(selected, ids, [0, ids.length - 1], select));
  };
  const clear = () => {
    anchor.current = undefined;
    setSelected(NOTHING);
  };
  /** Those of them that are on the page, in its order. */
  const chosen = selected.size === 0 ? [] : ids.filter((id) => selected.has(id));
  const amount: "none" | "some" | "all" = chosen.length === 0 ? "none" : chosen.length === ids.length ? "all" : "some";
  return { selected, chosen, amount, toggle, toggleAll, clear };
}

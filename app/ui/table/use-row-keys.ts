import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";

interface RowKeys {
  body: RefObject<HTMLElement | null>;
  count: number;
  onToggle?: ((index: number, asRange: boolean) => void) | undefined;
  /** Undefined without a selection: Esc then belongs to the surroundings of the list. */
  onClear?: (() => void) | undefined;
}

const FIELDS = "input:not([type=checkbox]), textarea, select, [contenteditable=true]";

/**
 * The keys of a list: arrows, Home and End move between rows, Space selects, with Shift up to here, Enter opens, Esc selects nothing.
 * One row at a time is a stop of the Tab key; what stands in the rows stays one as it is.
 */
export function useRowKeys({ body, count, onToggle, onClear }: RowKeys) {
  const [chosen, setCurrent] = useState(0);
  const wanted = useRef(false);
  const current = Math.min(chosen, Math.max(0, count - 1));

  // A row out of sight may exist only once it is the current one.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const row = body.current?.querySelector<HTMLElement>(`:scope > [data-index="${current}"]`);
    if (!row) return;
    wanted.current = false;
    row.focus();
  });

  const moveTo = (index: number) => {
    wanted.current = true;
    setCurrent(Math.max(0, Math.min(count - 1, index)));
    // The same row again, from a control within it.
    if (index === current) body.current?.querySelector<HTMLElement>(`:scope > [data-index="${index}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>("[data-index]");
    if (!row || event.ctrlKey || event.metaKey || event.altKey || target.matches(FIELDS)) return;
    const index = Number(row.dataset.index);
    const goal = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[event.key];
    if (goal !== undefined && goal >= 0 && goal < count) moveTo(goal);
    else if (event.key === "Escape" && onClear) onClear();
    else if (event.key === " " && target === row && onToggle) onToggle(index, event.shiftKey);
    else if (event.key === "Enter" && target === row) row.querySelector<HTMLElement>(".list-link")?.click();
    else if (goal === undefined) return;
    event.preventDefault();
  };
  const onFocus = ({ target }: { target: Element }) => {
    const row = target.closest<HTMLElement>("[data-index]");
    if (row) setCurrent(Number(row.dataset.index));
  };
  return { current, props: { onKeyDown, onFocus } };
}

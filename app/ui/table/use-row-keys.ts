import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isFocusLost } from "../use-focus-return.ts";
import { useQueueKeys } from "./use-queue-keys.ts";

interface RowKeys {
  body: RefObject<HTMLElement | null>;
  ids: readonly string[];
  /** The row that is open in a pane; undefined while none is. */
  opened?: string | undefined;
  onToggle?: ((index: number, asRange: boolean) => void) | undefined;
  /** Undefined without a selection: Esc then belongs to the surroundings of the list. */
  onClear?: (() => void) | undefined;
}

const FIELDS = "input:not([type=checkbox]), textarea, select, [contenteditable=true]";

/**
 * The keys of a list: arrows, Home and End move between rows, Space selects, with Shift up to here, Enter opens, Esc selects nothing.
 * One row at a time is a stop of the Tab key; links and buttons in the rows stay stops. From anywhere on the page the keys of a queue act
 * on the current row, and on the open one.
 */
export function useRowKeys({ body, ids, opened, onToggle, onClear }: RowKeys) {
  const count = ids.length;
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

  const rowAt = (index: number) => body.current?.querySelector<HTMLElement>(`:scope > [data-index="${index}"]`);
  const from = opened === undefined || !ids.includes(opened) ? current : ids.indexOf(opened);
  useQueueKeys({
    step(by) {
      if (!isFirstList(body.current)) return;
      const isStart = opened === undefined && !body.current?.contains(document.activeElement);
      const goal = Math.max(0, Math.min(count - 1, isStart ? current : from + by));
      if (opened !== undefined && goal !== from) rowAt(goal)?.querySelector<HTMLElement>(".list-link")?.click();
      if (opened === undefined) moveTo(goal);
      else setCurrent(goal);
    },
    select: onToggle && (() => isFirstList(body.current) && onToggle(from, false)),
  });
  const decided = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows that were decided are gone.
  useEffect(() => {
    if (decided.current && isFocusLost()) rowAt(current)?.focus();
    decided.current = false;
  }, [ids]);
  /** Clears the selection after an act on these rows: the keys continue at the row that takes the place of the first. */
  const goOnAt = (acted: readonly string[], clear: () => void) => {
    decided.current = true;
    setCurrent(Math.max(0, ids.indexOf(acted[0] ?? "")));
    clear();
  };

  const moveTo = (index: number) => {
    wanted.current = true;
    setCurrent(Math.max(0, Math.min(count - 1, index)));
    // The same row again, from a control within it.
    if (index === current) rowAt(index)?.focus();
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
  return { current, goOnAt, props: { onKeyDown, onFocus } };
}

/** Of several lists on a page, the keys act on the one with the focus, or else on the first. */
const isFirstList = (body: HTMLElement | null) =>
  (document.activeElement?.closest(".list-table") ?? document.querySelector(".list-table")) === body?.closest(".list-table");

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { createKeyReader, WORD_MS } from "../core/review-keys.ts";

/** The element that a key acts on, by name. */
const partOf = (name: string) => document.querySelector<HTMLElement>(`[data-review-key="${name}"]`);

const isFilled = (field: HTMLElement | null) => field instanceof HTMLTextAreaElement && field.value.trim() !== "";
/** A reason comes before the button that needs it. */
const decides = (act: string) => act === "approve" || (act === "reject" && isFilled(partOf("comment")));
const FIELDS = "input, textarea, select";

interface ReviewKeys {
  /** The screenshot that is open. */
  id: string | null;
  isDecided: boolean;
  /** Whether something was put together for it, which Escape must not discard. */
  hasWork: () => boolean;
}

/**
 * Keys to fly through screenshots, except while somebody types or another dialog is open. A decision waits while one is made and while the
 * next screenshot opens, and belongs to the one on which its key was pressed; steps to the next or previous one are counted, however quickly
 * they follow each other. Escape leaves a field first, and closes nothing while there is work.
 */
export function useReviewKeys({ id, isDecided, hasWork }: ReviewKeys): void {
  const isOpening = useNavigation().state !== "idle";
  const [read] = useState(() => createKeyReader(decides));
  const waiting = useRef<{ act: () => void; timer: ReturnType<typeof setTimeout> }>(undefined);
  const step = useSteps(id, isOpening);
  const isBusy = () => isDecided || document.querySelector("[data-review-key][aria-busy]") !== null;
  const cancel = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  };
  const perform = useEffectEvent((act: string, of: string | null) => {
    if (id === null || isBusy()) return;
    if (act === "previous" || act === "next") return step(act === "next" ? 1 : -1);
    if (isOpening || id !== of) return;
    if (act === "item") partOf("item")?.focus();
    else if (act === "reject" && !decides(act)) partOf("comment")?.focus();
    else partOf(act)?.click();
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, isComposing, timeStamp } = event;
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (id === null || ctrlKey || metaKey || altKey || isComposing || document.querySelectorAll("dialog:modal").length > 1) return;
    if (key === "Escape") {
      const field = target.closest<HTMLElement>(FIELDS);
      field?.blur();
      if (field || hasWork()) event.preventDefault();
    }
    // In a zoomed picture the arrows move it.
    if (target.closest(FIELDS) || (key.startsWith("Arrow") && target.closest(".review-frame"))) return;
    if (repeat && key !== "+" && key !== "-") return;
    const meaning = read(key, timeStamp);
    if (meaning.breaksWord) cancel();
    if (meaning.kind === "none") return;
    event.preventDefault();
    waiting.current?.act();
    const act = () => {
      cancel();
      perform(meaning.act, id);
    };
    if (meaning.kind === "now") act();
    else waiting.current = { act, timer: setTimeout(act, WORD_MS) };
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
      clearTimeout(waiting.current?.timer);
    };
  }, []);
}

/** Steps through the list. Those that are pressed while a screenshot opens follow once it is there. */
function useSteps(id: string | null, isOpening: boolean): (by: 1 | -1) => void {
  const from = useRef<string | null>(null);
  const left = useRef(0);
  const go = (by: number) => {
    const link = partOf(by > 0 ? "next" : "previous");
    from.current = link ? id : null;
    if (link) link.click();
    else left.current = 0;
  };
  const goOn = useEffectEvent(() => {
    from.current = null;
    if (left.current === 0) return;
    const by = Math.sign(left.current);
    left.current -= by;
    go(by);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once another one is open, or could not be opened.
  useEffect(() => {
    if (!isOpening) goOn();
  }, [id, isOpening]);
  return (by) => {
    if (from.current !== null && from.current === id) left.current += by;
    else go(by);
  };
}

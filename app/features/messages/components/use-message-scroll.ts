import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { MessageWindow } from "../core/message-window.ts";

/** This near to its end a conversation counts as read to the end, in pixels. */
const NEAR_END_PX = 60;

interface InSight {
  first: number;
  last: number;
}

/**
 * The scroll position in a conversation: messages in view stay in place when others arrive above or below, and a reader at the end stays
 * there. The scroller is laid out from its end (`column-reverse`), so that it begins there without scripts, too.
 */
export function useMessageScroll(
  scroller: RefObject<HTMLElement | null>,
  window: MessageWindow,
  opened: number,
  onSight: (sight: InSight) => void,
) {
  const anchor = useRef<{ number: number; top: number }>(undefined);
  const [atEnd, setAtEnd] = useState(true);
  const stick = useRef(true);
  const report = useEffectEvent(onSight);

  const note = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    stick.current = Math.abs(element.scrollTop) < NEAR_END_PX;
    setAtEnd(stick.current);
    const shown = messagesInSight(element);
    anchor.current = shown[0];
    const [first, last] = [shown[0], shown.at(-1)];
    if (first && last) report({ first: first.number, last: last.number });
  }, [scroller]);

  // Another part of the conversation: at the first unread message, at the one that was searched for, or at the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is opened.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || opened === 0) return;
    const target = element.querySelector("[data-look-here]") ?? element.querySelector("[data-new-mark]");
    if (target) scrollTo(element, target);
    else element.scrollTop = 0;
    anchor.current = undefined;
    note();
  }, [opened]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the drawn messages.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = anchor.current;
    if (stick.current && !window.hasNewer) element.scrollTop = 0;
    else if (before) {
      const top = element.querySelector(`[data-number="${before.number}"]`)?.getBoundingClientRect().top;
      if (top !== undefined) element.scrollTop += top - before.top;
    }
    note();
  }, [window]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let planned = 0;
    const soon = () => {
      planned ||= requestAnimationFrame(() => {
        planned = 0;
        note();
      });
    };
    element.addEventListener("scroll", soon, { passive: true });
    const resized = new ResizeObserver(soon);
    resized.observe(element);
    document.addEventListener("visibilitychange", soon);
    return () => {
      cancelAnimationFrame(planned);
      element.removeEventListener("scroll", soon);
      resized.disconnect();
      document.removeEventListener("visibilitychange", soon);
    };
  }, [scroller, note]);

  const toEnd = useCallback(() => {
    stick.current = true;
    scroller.current?.scrollTo({ top: 0 });
  }, [scroller]);
  return { atEnd, toEnd, firstInSight: () => anchor.current?.number };
}

/** A quarter from the top, so that earlier messages stay in sight. */
function scrollTo(scroller: HTMLElement, target: Element): void {
  const [around, there] = [scroller.getBoundingClientRect(), target.getBoundingClientRect()];
  scroller.scrollTop += there.top - around.top - around.height / 4;
}

/** The visible messages, with their positions. */
function messagesInSight(scroller: HTMLElement): { number: number; top: number }[] {
  const { top, bottom } = scroller.getBoundingClientRect();
  const all = [...scroller.querySelectorAll<HTMLElement>("[data-number]")];
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.getBoundingClientRect().bottom ?? 0) <= top) low = middle + 1;
    else high = middle;
  }
  const shown: { number: number; top: number }[] = [];
  for (const element of all.slice(low)) {
    const at = element.getBoundingClientRect().top;
    if (at >= bottom) break;
    shown.push({ number: Number(element.dataset.number), top: at });
  }
  return shown;
}

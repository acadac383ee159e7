import { type RefObject, useEffect } from "react";
import { isShortcut } from "~/ui/page-keys.tsx";
import { DECISIONS } from "../moderation.cases.constants.ts";

/** Elements with their own use of Enter. */
const ENTERED = "a, button, summary";

/**
 * Lets keys choose the acts of a case that name them, except while somebody types; Enter does the chosen one. A key alone decides nothing.
 */
export function useCaseKeys(page: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const { key, repeat } = event;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      // An Enter that is held down would choose and decide in one go.
      if (key === "Enter" && repeat && target.closest("[data-act]")) event.preventDefault();
      if (repeat || !isShortcut(event)) return;
      if (key !== "Enter") chooseAct(page.current, key.toLowerCase());
      else if (!target.closest(ENTERED)) chosenAct(page.current)?.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [page, on]);
}

/** Chooses the act with that key, if it is there to be pressed, and gives it the focus. One that is chosen already stays chosen. */
function chooseAct(page: HTMLElement | null, key: string): void {
  if (!/^[1-9s]$/.test(key)) return;
  const control = page?.querySelector<HTMLElement>(`[data-act="${key}"] :is(button, input)`);
  if (!control?.checkVisibility()) return;
  if (control.ariaPressed !== "true") control.click();
  control.focus({ preventScroll: true });
}

const chosenAct = (page: HTMLElement | null) => page?.querySelector<HTMLElement>('[data-act] button[aria-pressed="true"]');

/** So far is a swipe: a good part of a phone's width, and clearly sideways. */
const MIN_PART = 0.4;
const MAX_SLOPE = 0.5;

/** Lets a swipe choose: “No fault” to the right, “Remove” to the left. */
export function useSwipe(swiped: RefObject<HTMLElement | null>, page: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    const element = swiped.current;
    if (!element || !on) return;
    let from: { id: number; x: number; y: number } | undefined;
    const move = (by: number) => {
      element.style.translate = by === 0 ? "" : `${by}px`;
    };
    const begin = ({ pointerType, pointerId, clientX, clientY, isPrimary }: PointerEvent) => {
      if (pointerType === "touch" && isPrimary) from = { id: pointerId, x: clientX, y: clientY };
    };
    const follow = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (from?.id !== pointerId) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      move(Math.abs(down) < Math.abs(across) * MAX_SLOPE ? across : 0);
    };
    const end = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (from?.id !== pointerId) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      from = undefined;
      move(0);
      const isSwipe = Math.abs(across) > element.clientWidth * MIN_PART && Math.abs(down) < Math.abs(across) * MAX_SLOPE;
      if (isSwipe) chooseAct(page.current, across > 0 ? DECISIONS.no_fault.key : DECISIONS.remove.key);
    };
    const cancel = () => {
      from = undefined;
      move(0);
    };
    const listeners = { pointerdown: begin, pointermove: follow, pointerup: end, pointercancel: cancel };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener as EventListener);
    };
  }, [swiped, page, on]);
}

import { type RefObject, useEffect } from "react";
import { DECISIONS } from "../moderation.cases.constants.ts";
import { pressAct } from "./use-case-keys.ts";

/** So far is a swipe: a good part of a phone's width, and clearly sideways. */
const MIN_PART = 0.4;
const MAX_SLOPE = 0.5;

/** Lets a finger decide: what it swipes to the right has no fault, what it swipes to the left is removed. */
export function useSwipe(swiped: RefObject<HTMLElement | null>, acts: RefObject<HTMLElement | null>, on: boolean): void {
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
      if (isSwipe) pressAct(acts.current, across > 0 ? DECISIONS.no_fault.key : DECISIONS.remove.key);
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
  }, [swiped, acts, on]);
}

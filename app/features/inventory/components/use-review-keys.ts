import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Zoom } from "./review-picture.tsx";

interface ReviewKeys {
  /** The screenshot with its buttons. */
  root: RefObject<HTMLElement | null>;
  zoom: RefObject<Zoom | null>;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

const ZOOM_STEP = 1.5;

/** Keys to fly through screenshots, except while somebody types or another dialog is open. */
export function useReviewKeys({ root, zoom, onPrevious, onNext }: ReviewKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof HTMLElement && target.closest("input, textarea, select");
    if (ctrlKey || metaKey || altKey || isTyping || document.querySelectorAll("dialog:modal").length > 1) return;
    const find = (name: string) => root.current?.querySelector<HTMLElement>(`[data-review-field="${name}"]`);
    const acts: Record<string, (() => void) | undefined> = {
      arrowleft: onPrevious,
      arrowright: onNext,
      i: () => find("item")?.focus(),
      // A reason comes before the button that needs it.
      r: () => (isFilled(find("comment")) ? find("reject")?.click() : find("comment")?.focus()),
      a: () => find("approve")?.click(),
      "+": () => zoom.current?.by(ZOOM_STEP),
      "=": () => zoom.current?.by(ZOOM_STEP),
      "-": () => zoom.current?.by(1 / ZOOM_STEP),
      "0": () => zoom.current?.fit(),
    };
    const act = acts[key.toLowerCase()];
    // In a zoomed picture the arrows move it.
    const isScrolling = key.startsWith("Arrow") && target instanceof HTMLElement && target.closest(".review-frame");
    if (!act || isScrolling || (event.repeat && /^[ar]$/i.test(key))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

const isFilled = (field: HTMLElement | null | undefined) => field instanceof HTMLTextAreaElement && field.value.trim() !== "";

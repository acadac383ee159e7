import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigation } from "react-router";

/** Letters that follow each other more quickly are typed in one go, in milliseconds. */
const IN_ONE_GO_MS = 500;

/** Each key with the part of the review that it presses, or gives the focus. */
const PRESSES: Readonly<Record<string, string>> = {
  arrowleft: "previous",
  arrowright: "next",
  a: "approve",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  "0": "zoom-fit",
};

/** What a key does, by the name of the part that it is for. */
const partOf = (name: string) => document.querySelector<HTMLElement>(`[data-review-key="${name}"]`);

/**
 * Keys to fly through screenshots, except while somebody types or another dialog is open. They wait while one is decided and while the next
 * one opens, and what is typed in one go belongs to the screenshot on which it began: the rest of it does nothing to the next.
 */
export function useReviewKeys(id: string | null, isDecided: boolean): void {
  const isOpening = useNavigation().state !== "idle";
  const letters = useRef<{ on: string | null; at: number }>({ on: null, at: Number.NEGATIVE_INFINITY });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, timeStamp } = event;
    const isWaiting = isOpening || isDecided || document.querySelector("[data-review-key][aria-busy]") !== null;
    const shown = isWaiting ? null : id;
    const isLetter = key.length === 1;
    if (isLetter) {
      if (timeStamp - letters.current.at > IN_ONE_GO_MS) letters.current.on = shown;
      letters.current.at = timeStamp;
    }
    const isTyping = target instanceof HTMLElement && target.closest("input, textarea, select");
    if (shown === null || ctrlKey || metaKey || altKey || isTyping || document.querySelectorAll("dialog:modal").length > 1) return;
    const act = actOf(key.toLowerCase());
    // In a zoomed picture the arrows move it.
    const isScrolling = key.startsWith("Arrow") && target instanceof HTMLElement && target.closest(".review-frame");
    if (!act || isScrolling || (event.repeat && /^[ar]$/i.test(key)) || (isLetter && letters.current.on !== shown)) return;
    event.preventDefault();
    act();
    // A key that did something is no part of a word.
    letters.current.at = Number.NEGATIVE_INFINITY;
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function actOf(key: string): (() => void) | undefined {
  if (key === "i") return () => partOf("item")?.focus();
  // A reason comes before the button that needs it.
  if (key === "r") return () => (isFilled(partOf("comment")) ? partOf("reject")?.click() : partOf("comment")?.focus());
  const pressed = PRESSES[key];
  return pressed === undefined ? undefined : () => partOf(pressed)?.click();
}

const isFilled = (field: HTMLElement | null) => field instanceof HTMLTextAreaElement && field.value.trim() !== "";

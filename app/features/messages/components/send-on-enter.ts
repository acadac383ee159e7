import type { KeyboardEvent } from "react";
import { isComposing } from "~/ui/key-presses.ts";
import { MAX_MESSAGE } from "../messages.constants.ts";

/** Whether a text can be sent: it says something, and is no longer than a message may be. */
export function isSendable(text: string): boolean {
  const trimmed = text.trim();
  return trimmed !== "" && [...trimmed].length <= MAX_MESSAGE;
}

/**
 * Wherever a message is written: with a keyboard Enter sends, and Shift+Enter is a new line; on a touchscreen Enter is a new line. Enter that
 * ends a composition does neither.
 */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || isComposing(event) || !matchMedia("(pointer: fine)").matches) return;
  event.preventDefault();
  if (isSendable(event.currentTarget.value)) event.currentTarget.form?.requestSubmit();
}

import type { KeyboardEvent } from "react";

/** The code of every key that an input method handles. Safari ends the composition before the Enter that confirms it: only this tells. */
const HANDLED_BY_INPUT_METHOD = 229;

/** Whether the key belongs to an input method, as when typing Japanese or Chinese: it edits the text and does nothing else. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === HANDLED_BY_INPUT_METHOD;
}

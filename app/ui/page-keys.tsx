import type { ReactNode } from "react";

const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Whether the key was pressed in a field that takes text. */
export const isTyped = ({ target }: Event) => target instanceof HTMLElement && target.closest(FIELDS) !== null;

/** Whether a key that was pressed anywhere on the page is a shortcut: nobody types, no modifier is held, and no dialog is open. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, isComposing } = event;
  return !(ctrlKey || metaKey || altKey || isComposing || isTyped(event) || document.querySelector("dialog:modal"));
}

/** The properties of a button that a letter chooses (`useQueueKeys`), and the letter in front of its words. */
export const hotkey = (letter: string) => ({ "aria-keyshortcuts": letter, icon: <KeyHint>{letter.toUpperCase()}</KeyHint> });

/** The key of a button, where there is a keyboard. */
export const KeyHint = ({ children }: { children: ReactNode }) => (
  <span aria-hidden="true" className="hidden rounded border border-current px-1.5 text-xs opacity-70 pointer-fine:inline">
    {children}
  </span>
);

import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { useNavigation } from "react-router";
import { isShortcut, isTyped } from "../page-keys.tsx";

/** The keys of a pane, in words. */
export const QUEUE_KEYS = "Keys: a letter chooses and Enter decides. J and K open the next and the previous one. Esc leaves a field.";

interface QueueKeys {
  /** Moves to the next or the previous entry. */
  step: (by: 1 | -1) => void;
  /** Selects or deselects the current entry. */
  select?: (() => void) | undefined;
}

/**
 * The keys of a queue, from anywhere on the page: J and K move to the next and the previous entry, X selects it, and a letter chooses the act
 * with that `hotkey`. Enter then does it: a letter alone decides nothing. Esc leaves a field, so that the letters count again. While
 * another entry opens, only J and K count.
 */
export function useQueueKeys({ step, select }: QueueKeys): void {
  const isOpening = useNavigation().state !== "idle";
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (key === "escape" && isTyped(event) && !event.defaultPrevented) return leaveField(event);
    if (!isShortcut(event)) return;
    if (key === "j" || key === "k") {
      // The pane takes the focus: Enter must not decide its entry while the next one opens.
      document.activeElement?.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
      step(key === "j" ? 1 : -1);
    } else if (isOpening || event.repeat || !/^[a-z]$/.test(key)) return;
    else if (key === "x" && select) select();
    else if (!chooseAct(key, select)) return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** Moves the focus along the links of a queue that is no table. */
export function focusLink(links: readonly HTMLElement[], by: 1 | -1): void {
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[at < 0 ? 0 : Math.max(0, Math.min(links.length - 1, at + by))]?.focus();
}

/** Follows the link of an open entry to the next or the previous one, which `data-queue-step` names. */
export function followStep(by: 1 | -1): void {
  document.querySelector<HTMLElement>(`[data-queue-step="${by}"]`)?.click();
}

/** Gives the focus to the act of that letter, or to the field that it needs first. An act on selected entries selects the current one. */
function chooseAct(letter: string, select: QueueKeys["select"]): boolean {
  const acts = [...document.querySelectorAll<HTMLButtonElement>(`button[aria-keyshortcuts="${letter}"]:enabled`)];
  const find = () => acts.find((act) => act.checkVisibility());
  if (!find() && acts.length > 0 && select) flushSync(select);
  const act = find();
  const needed = act?.form?.elements.namedItem(act.dataset.needs ?? "");
  const isMissing = needed instanceof HTMLTextAreaElement || needed instanceof HTMLInputElement ? needed.value.trim() === "" : false;
  (isMissing ? (needed as HTMLElement) : act)?.focus();
  return act !== undefined;
}

/** The entry that the field belongs to keeps the focus. The search of a list clears itself first. */
function leaveField({ target }: KeyboardEvent): void {
  const field = target as HTMLElement;
  if (field.closest("dialog, search, .list-menu")) return;
  field.blur();
  field.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
}

import { type RefObject, useEffect } from "react";

/** Lets number keys press the buttons of a case that name them, except while somebody types. */
export function useCaseKeys(acts: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
      const isTyping = target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select, dialog");
      if (!/^[1-9]$/.test(key) || ctrlKey || metaKey || altKey || repeat || isTyping) return;
      pressAct(acts.current, key);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [acts, on]);
}

/** Presses the button for a key. */
export function pressAct(acts: HTMLElement | null, key: string): void {
  acts?.querySelector<HTMLButtonElement>(`[data-act="${key}"] button`)?.click();
}

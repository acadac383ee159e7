import { useContext, useEffect, useEffectEvent, useRef } from "react";
import { useReadyToast } from "../use-ready-toast.ts";
import { keepDraft, readDraft } from "./drafts.ts";
import { FormsContext } from "./form-context.ts";

/**
 * For a form without anything typed, by the name under which the tab would keep it: an act that was refused because the session had ended
 * is told once somebody has signed in on the way back to it. It is not done by itself: it may have been minutes, and it is one press.
 */
export function useUndone(name: string | undefined) {
  const { owner, signedIn = false } = useContext(FormsContext);
  const toast = useReadyToast();
  const pressed = useRef("");
  const tell = useEffectEvent(() => {
    const undone = name === undefined || !signedIn ? undefined : readDraft(name, owner)?.extra;
    if (name === undefined || undone === undefined) return;
    keepDraft(name, owner, undefined);
    toast.warning(`“${undone}” was not done, because you were signed out. Please press it again.`, { autoClose: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another form, and another owner pressed something else.
  useEffect(() => tell(), [name, owner, signedIn]);
  return {
    /** Notes the button that is pressed. */
    note(button: HTMLElement | null) {
      const words = (button?.getAttribute("aria-label") ?? button?.textContent ?? "").replace(/\s+/g, " ").trim();
      // Without a count at its end.
      pressed.current = words.replace(/: [\d,]+( \w+)?$/, "");
    },
    /** Keeps that it was not done. */
    keep() {
      if (name !== undefined && pressed.current !== "") keepDraft(name, owner, { values: {}, seen: {}, extra: pressed.current });
    },
  };
}

import "./case-acts.css";
import { type MouseEvent, useEffect, useState } from "react";
import { FORM_NAME } from "~/text/form-reply.ts";
import { ConfirmButton } from "~/ui/form/confirm-button.tsx";
import { SubmitButton } from "~/ui/form/form.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { KeyHint } from "~/ui/page-keys.tsx";
import { useHydrating } from "~/ui/use-hydrating.ts";

/** The form to which the box over hidden evidence belongs. */
export const DECISION_FORM = "decision";

/** The act that is chosen: a first press chooses it, a second one does it, and Escape lets go of it. */
export interface ChosenAct {
  chosen: string | null;
  press(name: string): (event: MouseEvent) => void;
}

/** `meant` is the act that was pressed once without scripts. */
export function useChosenAct(meant: string | undefined): ChosenAct {
  const [chosen, choose] = useState(meant ?? null);
  useEffect(() => {
    const release = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && !document.querySelector("dialog:modal")) choose(null);
    };
    document.addEventListener("keydown", release);
    return () => document.removeEventListener("keydown", release);
  }, []);
  return {
    chosen,
    press: (name) => (event) => {
      if (chosen === name) return;
      event.preventDefault();
      choose(name);
    },
  };
}

/**
 * The acts of a case, which stay in sight at the end of the window. While the evidence is hidden, a note replaces them: nobody
 * decides about unseen evidence.
 */
export function ActBar({ status, children }: { status: string; children: Elements }) {
  return (
    <div className="case-acts">
      {/* Enter in a field decides nothing. */}
      <button type="submit" disabled hidden />
      <p className="case-acts-hidden font-bold">Look at what was reported first. Then you can decide.</p>
      <p role="status" className="case-acts-status">
        {status}
      </p>
      <div className="case-acts-buttons">{children}</div>
    </div>
  );
}

interface ActProps {
  name: string;
  keys: string;
  acts: ChosenAct;
  children: string;
}

/** The button of one act, and the key that chooses it. */
export function Act({ name, keys, acts, children }: ActProps) {
  const isChosen = acts.chosen === name;
  const hydrating = useHydrating();
  return (
    <span data-act={keys} className="grid">
      <SubmitButton
        variant={isChosen ? "primary" : "plain"}
        name={FORM_NAME}
        value={name}
        icon={<KeyHint>{keys}</KeyHint>}
        aria-pressed={hydrating ? undefined : isChosen}
        onClick={acts.press(name)}
        className={isChosen ? undefined : "bg-sunk shadow-none"}
      >
        {children}
      </SubmitButton>
    </span>
  );
}

/** An act with a confirmation. */
export function ConfirmingAct({ name, keys, acts, question, consequence, children }: ActProps & { question: string; consequence: string }) {
  const isChosen = acts.chosen === name;
  const hydrating = useHydrating();
  return (
    <span data-act={keys} className="grid">
      <ConfirmButton
        variant={isChosen ? "danger" : "plain"}
        name={FORM_NAME}
        value={name}
        icon={<KeyHint>{keys}</KeyHint>}
        aria-pressed={hydrating ? undefined : isChosen}
        onPress={acts.press(name)}
        className={isChosen ? undefined : "bg-sunk shadow-none"}
        question={question}
        consequence={consequence}
      >
        {children}
      </ConfirmButton>
    </span>
  );
}

import { createContext, type ReactNode, useContext } from "react";
import type { FormHandle } from "./form-handle.ts";

interface FormsSetting {
  /** Id of who is signed in, or null: drafts belong to them. */
  owner: string | null;
  /** The key of whatever is sent from this page without scripts; undefined for a guest. */
  idempotencyKey?: string | undefined;
  /** What a form shows when the session has ended: the way to sign in without leaving what was typed. */
  signIn: ReactNode;
  /** Whether the page shows somebody who is signed in: false as soon as a form finds the session ended. */
  signedIn?: boolean;
  /** Hears that the session has ended: what is around the page then shows nobody who is signed in, and the page keeps what was typed. */
  onSignedOut?: () => void;
}

/** What all forms of the site share. */
export const FormsContext = createContext<FormsSetting>({ owner: null, signIn: null });

export const FormHandleContext = createContext<FormHandle | undefined>(undefined);

/** The form around a component. Throws outside of one. */
export function useFormHandle(): FormHandle {
  const form = useContext(FormHandleContext);
  if (!form) throw new Error("This belongs inside a Form.");
  return form;
}

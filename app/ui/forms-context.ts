import { createContext, type ReactNode } from "react";

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

/** What all forms of the site share: in a file of its own, because every page has it and only some have forms. */
export const FormsContext = createContext<FormsSetting>({ owner: null, signIn: null });

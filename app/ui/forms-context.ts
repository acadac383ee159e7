import { createContext, type ReactNode } from "react";

interface FormsSetting {
  /** Id of the signed-in account, or null: the owner of drafts. */
  owner: string | null;
  /** The key of whatever is sent from this page without scripts; undefined for a guest. */
  idempotencyKey?: string | undefined;
  /** Shown by a form when the session has ended: a sign-in that keeps the typed values. */
  signIn: ReactNode;
  /** Whether the page shows a signed-in user; false once a form finds the session ended. */
  signedIn?: boolean;
  /** Called when the session has ended: the shell then shows a guest, and the page keeps the typed values. */
  onSignedOut?: () => void;
}

/** Settings shared by all forms: in a file of their own, because every page has them and only some have forms. */
export const FormsContext = createContext<FormsSetting>({ owner: null, signIn: null });

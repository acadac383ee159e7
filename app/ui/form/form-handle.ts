import { createContext, type FormEvent, type ReactNode, type RefObject, useContext } from "react";
import type { FormReply } from "~/text/form-reply.ts";

type Values = Record<string, string>;

export interface FormOptions {
  /** Which of its page's forms it is, as `<room>.forms.server.ts` names it. */
  name: string;
  /** Further forms of its page that it is sent as, by buttons that name them. */
  buttons?: readonly string[];
  /** The address of the page that the form belongs to; left out, the page it stands on. */
  action?: string;
  /** Hidden fields that say which thing it is about, such as an id. Forms of one name are told apart by them. */
  about?: Values;
  /** What its fields begin with, as stored now, as `fieldText` writes it; of a list of boxes the values that are ticked, with commas. */
  initial?: Values;
  /** It changes something that others, or another tab, may change meanwhile: what was shown is sent along (decision 0013). */
  merge?: boolean;
  /** Keeps what is typed in this tab until it is sent. On unless said otherwise; `announce` says so when it is back. */
  draft?: boolean | "announce";
  /** Said when the server is not reached, or fails; in general words unless given. */
  failed?: string;
  /** Where the outcome is shown: beside the form; in a toast, for a button on a card; or by the page, with a `LastReplyNotice`. */
  feedback?: "inline" | "toast" | "page";
  /** What the fields must be, loaded when somebody leaves the first one. The server checks anew. */
  schema?: () => Promise<FieldSchema>;
  /** What is plainly wrong before anything is sent: a message for the whole, or one for each field. */
  check?: (data: FormData) => string | Values | undefined;
  /** Whether the page's data are read anew once it is done. They are, unless said otherwise. */
  refresh?: boolean;
  /** Hears what came of it, also of a refusal. */
  onReply?: (reply: FormReply, sent: FormData) => void;
  /** One of its fields is a file. */
  files?: boolean;
  /** Whether `values` follow every key, for a preview or a count. */
  watch?: boolean;
}

/** Any schema that follows the Standard Schema convention, as zod's do. */
export interface FieldSchema {
  "~standard": {
    validate(value: unknown): StandardResult | Promise<StandardResult>;
  };
}
interface StandardResult {
  issues?: readonly { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }[] | undefined;
}

export interface FormHandle extends Pick<FormOptions, "name" | "feedback" | "files" | "draft"> {
  failed: string;
  ref: RefObject<HTMLFormElement | null>;
  action: string;
  about: Values;
  /** What it was shown with, for the hidden fields. Empty unless it merges. */
  seen: Values;
  /** The key under which it is sent without scripts, if something is typed into it. */
  idempotencyKey: string | undefined;
  /** What came of it last; undefined while it is under way. */
  reply: FormReply | undefined;
  /** Whether the reply came with the page, drawn again without scripts. */
  drawn: boolean;
  /** What is being sent; null while nothing is. */
  sending: FormData | null;
  /** How much of a file has left, from 0 to 1. */
  progress: number;
  errors: Readonly<Values>;
  /** Whether what was typed before came back, and is not sent yet. */
  restored: boolean;
  /** What the fields hold: right now with `watch`, otherwise what they began with. */
  values: Readonly<Values>;
  /** What a field begins with. */
  begin(field: string): string | undefined;
  /** Whether a box begins ticked. Its value is `on` unless it is one of a list. */
  isTicked(field: string, value?: string): boolean;
  /** Puts a value into a field as if it was typed. */
  set(field: string, value: string): void;
  /** Keeps what belongs to the form but is in none of its fields, and finds it again. */
  keepExtra(extra: string | undefined): void;
  readExtra(): string | undefined;
  /** Forgets what was typed, and shows what is stored. */
  discard(): void;
  submit(event: FormEvent<HTMLFormElement>): void;
  note(): void;
  checkField(field: string): void;
}

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

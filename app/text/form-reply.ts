/** How a message is meant. */
export type NoticeTone = "success" | "error" | "warning" | "info";

/** The server's answer to a form: JSON for scripts, part of the redrawn page without them. */
export interface FormReply {
  /** Which of the page's forms was sent; empty where that could not be read. */
  form: string;
  ok: boolean;
  /** The HTTP status. */
  status: number;
  /** The message; empty if none is needed. */
  message: string;
  /** A second sentence beneath the message. */
  more?: string;
  title?: string;
  /** How it is said, where that is not plainly success or error. */
  tone?: NoticeTone;
  /** Which of several refusals it is, where the page has to tell them apart. */
  code?: string;
  /** Error messages by field name. */
  fields?: Readonly<Record<string, string>>;
  /** The readings of amounts that have two, by the field's name: each is offered as a button. */
  readings?: Readonly<Record<string, readonly number[]>>;
  /** When it can be sent again, in milliseconds since 1970. */
  until?: number;
  /** Stored values by field name, for a form that merges with changes from elsewhere. */
  stored?: Readonly<Record<string, string>>;
  /** Typed values by field name, for a page redrawn without scripts. */
  typed?: Readonly<Record<string, string | string[]>>;
  /** Original values of a form that merges, in the same form. */
  seen?: Readonly<Record<string, string>>;
  /** The key under which it was sent, for a page that is drawn again because it failed. */
  idempotencyKey?: string | undefined;
  /** Where to go next. */
  to?: string;
  /** Whether to load a whole new document on the way, because the signed-in account changed. */
  reload?: boolean;
  /** Identifies the flagged words that need confirmation; the form sends it back to confirm them. */
  meant?: string;
  /** Data for this form's own page. */
  data?: unknown;
}

/** The default message when the server fails or cannot be reached. */
export const FAILED = "This didn’t work just now. Please try again in a moment.";

/** Before the name of a field: the value that the form was shown with, sent along so that the server can tell changed fields. */
export const SEEN = "seen.";

/** Prefix of a field that holds a reading of an amount, chosen by a button, in place of the typed text. */
export const READING = "reading.";

/** The name under which a form says which of the page's forms it is: among its fields, and with a file in its address, too. */
export const FORM_NAME = "form";

/** The field with the form's idempotency key. */
export const IDEMPOTENCY_KEY = "idempotencyKey";

/** The field with the account of the form's page: its id; none for a guest. */
export const VIEWER = "viewer";

/** The name of the field with which a form confirms flagged words. */
export const MEANT = "meant";

/** The code of the refusal of a form that was sent from the page of another account than the one that is signed in now. */
export const ANOTHER_VIEWER = "viewer";

/** The parameter of an address for the open row of a list, such as the edited one. */
export const OPENED = "edit";

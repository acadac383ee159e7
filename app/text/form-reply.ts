/** How a message is meant. */
export type NoticeTone = "success" | "error" | "warning" | "info";

/** What became of a form, as the server answers it: to a script as JSON, without scripts within the page drawn again. */
export interface FormReply {
  /** Which of the page's forms was sent; empty where that could not be read. */
  form: string;
  ok: boolean;
  /** The HTTP status. */
  status: number;
  /** What is said of it; empty where nothing needs to be said. */
  message: string;
  /** What else there is to say: a sentence of its own beneath the message. */
  more?: string;
  title?: string;
  /** How it is said, where that is not plainly success or error. */
  tone?: NoticeTone;
  /** Which of several refusals it is, where the page has to tell them apart. */
  code?: string;
  /** What is wrong with which field, by its name. */
  fields?: Readonly<Record<string, string>>;
  /** The readings of amounts that have two, by the field's name: each is offered as a button. */
  readings?: Readonly<Record<string, readonly number[]>>;
  /** When it can be sent again, in milliseconds since 1970. */
  until?: number;
  /** What is stored now, by the field's name, for a form that merges with what changed elsewhere. */
  stored?: Readonly<Record<string, string>>;
  /** What was typed, by the field's name, for the page that is drawn again without scripts. */
  typed?: Readonly<Record<string, string | string[]>>;
  /** What a form that merges was shown with, likewise. */
  seen?: Readonly<Record<string, string>>;
  /** The key under which it was sent, for a page that is drawn again because it failed. */
  idempotencyKey?: string | undefined;
  /** Where to go next. */
  to?: string;
  /** Whether the whole page is loaded anew on the way there, because who is signed in has changed. */
  reload?: boolean;
  /** What only this form's page knows what to do with. */
  data?: unknown;
}

/** What is said when the server fails or is not reached, where a form has no words of its own for it. */
export const FAILED = "This didn’t work just now. Please try again in a moment.";

/** Before the name of a field: what the form was shown with, sent along so that the server knows what was changed here. */
export const SEEN = "seen.";

/** Before the name of a field: the reading of its amount that was chosen by a button, which takes the place of what was typed. */
export const READING = "reading.";

/** The name under which a form says which of the page's forms it is: among its fields, and with a file in its address, too. */
export const FORM_NAME = "form";

/** The name of the key by which a form that is sent again, because its answer was lost, is known to be the same. */
export const IDEMPOTENCY_KEY = "idempotencyKey";

/** The name under which a form says whose page it stands on: the id of an account; none for a guest. */
export const VIEWER = "viewer";

/** The code of the refusal of a form that was sent from the page of another account than the one that is signed in now. */
export const ANOTHER_VIEWER = "viewer";

/** The name under which an address says what is open in a list, such as the row that is edited. */
export const OPENED = "edit";

import type { Reason } from "~/platform/http/errors.ts";

/** Why a command did nothing. It is a value: whoever calls has to look at it. */
export interface Refused {
  ok: false;
  reason: Reason;
  /** Fit to be shown to a user. */
  message: string;
  /** What is wrong with which part of the input, by its name; a part within another is written `values.name`. */
  fields?: Readonly<Record<string, string>>;
  /** Which of several refusals with one reason it is, where a form has to tell them apart, such as `repeated`. */
  code?: string;
  /** When it can be tried again, in milliseconds since 1970. */
  until?: number;
  /** What is stored now, where it was changed elsewhere meanwhile (decision 0013). */
  stored?: Readonly<Record<string, string>>;
  /** What the page shows along with it, such as what there is already. */
  data?: unknown;
}

/** What a command gives back: what its `done` was given, or why nothing was done. */
export type Result<Value extends object = object> = ({ ok: true } & Value) | Refused;

/** A refusal with its words. */
export function refused(reason: Reason, message: string, more: Omit<Refused, "ok" | "reason" | "message"> = {}): Refused {
  return { ok: false, reason, message, ...more };
}

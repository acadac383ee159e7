import type { Reason } from "~/platform/http/errors.ts";

/** Why a command did nothing. It is a value, so a caller has to look at it. */
export interface Refused {
  ok: false;
  reason: Reason;
  /** Fit to be shown to a user. */
  message: string;
  /** The errors by the name of the input's part; a nested part is written `values.name`. */
  fields?: Readonly<Record<string, string>>;
  /** Tells apart refusals with the same reason if a form needs to, such as `repeated`. */
  code?: string;
  /** When it can be tried again, in milliseconds since 1970. */
  until?: number;
  /** What is stored now, if it was changed elsewhere meanwhile (decision 0013). */
  stored?: Readonly<Record<string, string>>;
  /** More for the page to show with the refusal, such as what exists already. */
  data?: unknown;
}

/** The result of a command: the value of its `done`, or why nothing was done. */
export type Result<Value extends object = object> = ({ ok: true } & Value) | Refused;

/** Makes a refusal with a message. */
export function refused(reason: Reason, message: string, more: Omit<Refused, "ok" | "reason" | "message"> = {}): Refused {
  return { ok: false, reason, message, ...more };
}

/** Whether a value is a refusal, among values of any kind. */
export function isRefused(value: unknown): value is Refused {
  return typeof value === "object" && value !== null && "ok" in value && value.ok === false && "reason" in value;
}

import type { z } from "zod";
import { AppError, type Reason } from "~/platform/http/errors.ts";

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

/** The message during maintenance for everybody but staff, with its end if that is known and in the future. */
export function refusedInMaintenance({ endsAt }: { endsAt: number | null }, now: Date): Refused {
  const until = endsAt !== null && endsAt > now.getTime() ? { until: endsAt } : {};
  return refused("unavailable", "The site is under maintenance: you can look around, but nothing can be changed until it is over.", until);
}

/** The errors by field; the first is also the message of the refusal as a whole. */
export function refusedInput(error: z.ZodError): Refused {
  return refused("invalid", error.issues[0]?.message ?? "This cannot be used.", { fields: wrongFields(error) });
}

/** The first error of each field; none without an error. */
export function wrongFields(error: z.ZodError | undefined): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) fields[path.join(".")] ??= message;
  return fields;
}

/** A refusal as an error, for code that cannot return it. */
export function toError({ reason, message }: Refused): AppError {
  return new AppError(reason, message);
}

/** An error as a refusal. */
export function toRefusal({ code, message }: AppError): Refused {
  return refused(code, message);
}

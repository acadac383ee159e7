import type { z } from "zod";
import { type Refused, refused } from "./result.ts";

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

import type { z } from "zod";
import { type Refused, refused } from "./result.ts";

/** What everybody but staff is told while the site is under maintenance, with its end where that is known and lies ahead. */
export function refusedInMaintenance({ endsAt }: { endsAt: number | null }, now: Date): Refused {
  const until = endsAt !== null && endsAt > now.getTime() ? { until: endsAt } : {};
  return refused("unavailable", "The site is under maintenance: you can look around, but nothing can be changed until it is over.", until);
}

/** What is wrong with which field; the first of them, which is told as a whole, too. */
export function refusedInput(error: z.ZodError): Refused {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join(".")] ??= message;
  return refused("invalid", error.issues[0]?.message ?? "This cannot be used.", { fields });
}

import { z } from "zod";
import { plainLine } from "~/text/plain-text.ts";
import { MAX_NAME, MESSAGES } from "./searches.constants.ts";

const name = z.string().transform(plainLine).pipe(z.string().min(1, MESSAGES.noName).max(MAX_NAME, MESSAGES.longName));

/** A search with its name, as the board's address says it. */
export const newSearch = z.object({
  name,
  query: z
    .string()
    .max(1_000)
    .regex(/^[^\n]*$/),
});

export const searchTarget = z.object({ id: z.string() });
export const renamedSearch = searchTarget.extend({ name });
export const switchedSearch = searchTarget.extend({ enabled: z.boolean() });

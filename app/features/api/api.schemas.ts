import { z } from "zod";
import { API_SCOPES } from "~/access/api-scopes.ts";
import { selectedIds, textLine } from "~/text/text-fields.ts";
import { MAX_TOKEN_NAME, TOKEN_MESSAGES } from "./api.constants.ts";

/** A new token: what it is for, and what it may do. */
export const newToken = z.object({
  name: textLine("A name", MAX_TOKEN_NAME, { missing: "Say what it is for." }),
  scopes: z
    .array(z.enum(API_SCOPES, TOKEN_MESSAGES.noScope))
    .min(1, TOKEN_MESSAGES.noScope)
    .max(API_SCOPES.length, TOKEN_MESSAGES.noScope)
    .transform((scopes) => API_SCOPES.filter((scope) => scopes.includes(scope))),
});

export const tokenTarget = z.object({ id: z.uuid(TOKEN_MESSAGES.missing) });
export const tokenSelection = z.object({ id: selectedIds });

import { z } from "zod";
import { ALL_SCOPES } from "~/access/api-scopes.ts";
import { TOKEN_MESSAGES } from "./api.constants.ts";

/** The fields of a new token besides its name: what it may do. */
export const newToken = {
  scopes: z
    .array(z.enum(ALL_SCOPES, TOKEN_MESSAGES.noScope))
    .min(1, TOKEN_MESSAGES.noScope)
    .max(ALL_SCOPES.length, TOKEN_MESSAGES.noScope)
    .transform((scopes) => ALL_SCOPES.filter((scope) => scopes.includes(scope))),
};

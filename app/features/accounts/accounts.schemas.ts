import { z } from "zod";
import { ROLES } from "~/access/actor.ts";
import { PROVIDERS, type VouchedIdentity } from "~/platform/identity/identity.types.ts";
import { keysOf } from "~/platform/text/keys-of.ts";
import { plainLine } from "~/platform/text/plain-text.ts";
import { paragraph, textLine } from "~/platform/text/text-fields.ts";
import { MAX_DETAILS, MAX_REASON, REMOVABLE } from "./accounts.constants.ts";

export const providerInput = z.enum(PROVIDERS);

/** Whom a provider vouched for: never anything that a browser sent. */
export const identityInput = z.custom<VouchedIdentity>();

/** An account by its id; one that nobody has is refused where it is looked up. */
export const accountInput = z.object({ userId: z.string() });

export const roleInput = accountInput.extend({ role: z.enum(ROLES) });

const reason = textLine("The reason", MAX_REASON, { missing: "Please say why." });

export const banInput = accountInput.extend({ reason });

/** What staff remove of an account, and why. */
export const removalInput = accountInput.extend({ part: z.enum(keysOf(REMOVABLE), "Please choose what to remove."), reason });

/** Whose verification staff take back, and why. */
export const unverifyInput = accountInput.extend({ reason });

/** Until when somebody is muted; null lets them speak again. */
export const muteInput = accountInput.extend({ until: z.date().nullable() });

/** What staff edit of an account; names and e-mail address may be empty. */
export const detailsInput = accountInput.extend({
  displayName: textLine("The display name", MAX_DETAILS.displayName),
  email: z
    .string()
    .transform(plainLine)
    .pipe(z.union([z.literal(""), z.email("That is not an e-mail address.").max(MAX_DETAILS.email)], "That is not an e-mail address.")),
  discordUsername: textLine("A Discord name", MAX_DETAILS.discordUsername),
  robloxUsername: textLine("A Roblox name", MAX_DETAILS.robloxUsername),
  bio: paragraph("The bio", MAX_DETAILS.bio),
  /** What the form was shown with, by field (decision 0013); a field that is not among them is taken as it is. */
  seen: z.record(z.string(), z.string()).optional(),
});

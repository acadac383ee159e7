import { z } from "zod";
import { ROLES } from "~/access/actor.ts";
import { PROVIDERS, type VouchedIdentity } from "~/platform/identity/identity.types.ts";

export const providerInput = z.enum(PROVIDERS);

/** Whom a provider vouched for: never anything that a browser sent. */
export const identityInput = z.custom<VouchedIdentity>();

/** An account by its id; one that nobody has is refused where it is looked up. */
export const accountInput = z.object({ userId: z.string() });

export const roleInput = accountInput.extend({ role: z.enum(ROLES) });

export const banInput = accountInput.extend({
  reason: z.string().trim().min(1, "Please say why.").max(300, "The reason can have at most 300 characters."),
});

/** Until when somebody is muted; null lets them speak again. */
export const muteInput = accountInput.extend({ until: z.date().nullable() });

/** What staff edit of an account; names and e-mail address may be empty. */
export const detailsInput = accountInput.extend({
  displayName: z.string().max(60, "The display name can have at most 60 characters."),
  email: z.union([z.literal(""), z.email("That is not an e-mail address.").max(254)], "That is not an e-mail address."),
  discordUsername: z.string().max(60, "A Discord name can have at most 60 characters."),
  robloxUsername: z.string().max(60, "A Roblox name can have at most 60 characters."),
  bio: z.string().max(500, "The bio can have at most 500 characters."),
});

/** What can be done on the page of sign-in and security. */
export const securityInput = z.discriminatedUnion("do", [
  z.object({ do: z.literal("disconnect"), provider: providerInput }),
  z.object({ do: z.literal("end"), session: z.uuid() }),
  z.object({ do: z.literal("end-others") }),
]);

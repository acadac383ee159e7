import { z } from "zod";
import { ROLES } from "~/access/actor.ts";
import { PROVIDERS } from "~/platform/identity/identity.types.ts";

export const providerInput = z.enum(PROVIDERS);

export const roleInput = z.object({ userId: z.uuid(), role: z.enum(ROLES) });
export type RoleInput = z.input<typeof roleInput>;

export const banInput = z.object({
  userId: z.uuid(),
  reason: z.string().trim().min(1, "Please say why.").max(300, "The reason can have at most 300 characters."),
});
export type BanInput = z.input<typeof banInput>;

/** Until when somebody is muted; null lets them speak again. */
export const muteInput = z.object({ userId: z.uuid(), until: z.date().nullable() });
export type MuteInput = z.input<typeof muteInput>;

/** What staff edit of an account; names and e-mail address may be empty. */
export const detailsInput = z.object({
  userId: z.uuid(),
  displayName: z.string().max(60, "The display name can have at most 60 characters."),
  email: z.union([z.literal(""), z.email("That is not an e-mail address.").max(254)], "That is not an e-mail address."),
  discordUsername: z.string().max(60, "A Discord name can have at most 60 characters."),
  robloxUsername: z.string().max(60, "A Roblox name can have at most 60 characters."),
  bio: z.string().max(500, "The bio can have at most 500 characters."),
});
export type DetailsInput = z.input<typeof detailsInput>;

/** What can be done on the page of sign-in and security. */
export const securityInput = z.discriminatedUnion("do", [
  z.object({ do: z.literal("disconnect"), provider: providerInput }),
  z.object({ do: z.literal("end"), session: z.uuid() }),
  z.object({ do: z.literal("end-others") }),
]);

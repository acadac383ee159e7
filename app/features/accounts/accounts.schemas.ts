import { z } from "zod";
import { ROLES } from "~/platform/actor.ts";
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

/** What can be done on the page of sign-in and security. */
export const securityInput = z.discriminatedUnion("do", [
  z.object({ do: z.literal("disconnect"), provider: providerInput }),
  z.object({ do: z.literal("end"), session: z.uuid() }),
  z.object({ do: z.literal("end-others") }),
]);

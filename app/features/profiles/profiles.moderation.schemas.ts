import { z } from "zod";
import { ROLES } from "~/access/actor.ts";
import { detailsInput } from "~/features/accounts/accounts.schemas.ts";
import { keysOf } from "~/platform/text/keys-of.ts";
import { plainLine, plainText } from "~/platform/text/plain-text.ts";
import { MUTE_HOURS } from "./profiles.moderation.constants.ts";

const text = (clean: (typed: string) => string) => z.string().default("").transform(clean);

/** The details as the form of Admin Controls sends them. */
export const adminDetails = z
  .object({
    displayName: text(plainLine),
    email: text(plainLine),
    discordUsername: text(plainLine),
    robloxUsername: text(plainLine),
    bio: text(plainText),
  })
  .pipe(detailsInput.omit({ userId: true }));

/** What Admin Controls can do, by the button that was pressed. The fields of the details are read apart. */
export const adminInput = z.discriminatedUnion("do", [
  z.object({ do: z.literal("role"), role: z.enum(ROLES) }),
  z.object({ do: z.literal("details") }),
  z.object({ do: z.literal("sign-out") }),
  z.object({ do: z.literal("verify") }),
  z.object({ do: z.literal("give-badge"), badge: z.string().min(1).max(100) }),
  z.object({ do: z.literal("take-badge"), badge: z.string().min(1).max(100) }),
  z.object({ do: z.literal("ban"), reason: z.string() }),
  z.object({ do: z.literal("unban") }),
  z.object({ do: z.literal("mute"), hours: z.enum(keysOf(MUTE_HOURS)) }),
  z.object({ do: z.literal("unmute") }),
]);
export type AdminInput = z.output<typeof adminInput>;

import { z } from "zod";
import { ROLES } from "~/platform/identity/actor.ts";
import { PROVIDERS, type VouchedIdentity } from "~/platform/identity/identity.types.ts";
import type { ImageFolder } from "~/platform/media/image-folder.ts";
import { keysOf } from "~/text/keys-of.ts";
import { plainLine } from "~/text/plain-text.ts";
import { paragraph, seenFields, textLine } from "~/text/text-fields.ts";
import { MAX_DETAILS, MAX_REASON, REMOVABLE } from "./accounts.staff.constants.ts";

export const providerInput = z.enum(PROVIDERS);

/** An identity from a provider: never from a browser. */
export const identityInput = z.custom<VouchedIdentity>();

/** An account by its id; one that nobody has is refused where it is looked up. */
export const accountInput = z.object({ userId: z.string() });

export const roleInput = accountInput.extend({ role: z.enum(ROLES), seen: seenFields });

const reason = textLine("The reason", MAX_REASON, { missing: "Please say why." });

export const banInput = accountInput.extend({ reason });

/** A removal of a part of an account by staff, with the reason. */
export const removalInput = accountInput.extend({ part: z.enum(keysOf(REMOVABLE), "Please choose what to remove."), reason });

/** A restored part of an account, a picture with a copy of it. */
export const restoreProfileInput = removalInput.omit({ reason: true }).extend({
  value: z.string().min(1),
  picture: z.object({ folder: z.custom<ImageFolder>(), content: z.instanceof(Buffer) }).optional(),
});

/** A revoked verification, with the reason. */
export const unverifyInput = accountInput.extend({ reason });

/** The consequence of a case: the end of a mute, or of a ban (null for good) with its reason. */
export const restrictionInput = accountInput.extend({
  mutedUntil: z.date().optional(),
  ban: z.object({ reason, until: z.date().nullable() }).optional(),
});

/** The restrictions that stay in force after a decision is reversed. */
export const releaseInput = accountInput.extend({
  mute: z.object({ was: z.date(), now: z.date().nullable() }).optional(),
  ban: z.object({ was: z.date().nullable(), now: z.object({ reason: z.string(), until: z.date().nullable() }).nullable() }).optional(),
});

/** Until when somebody is muted; null lets them speak again. */
export const muteInput = accountInput.extend({ until: z.date().nullable() });

/** Details of an account that staff edit; names and e-mail address may be empty. */
export const detailsInput = accountInput.extend({
  displayName: textLine("The display name", MAX_DETAILS.displayName),
  email: z
    .string()
    .transform(plainLine)
    .pipe(z.union([z.literal(""), z.email("That is not an e-mail address.").max(MAX_DETAILS.email)], "That is not an e-mail address.")),
  discordUsername: textLine("A Discord name", MAX_DETAILS.discordUsername),
  robloxUsername: textLine("A Roblox name", MAX_DETAILS.robloxUsername),
  bio: paragraph("The bio", MAX_DETAILS.bio),
  seen: seenFields,
});

const count = z.int().nonnegative();
const colorId = z.string().regex(/^[a-z]{1,20}$/);

/**
 * An account of old data, to be claimed by a sign-in with its identity. It has no team role, verification or e-mail address: these are
 * proved or given here (decision 0042).
 */
const unclaimedAccount = z.object({
  provider: providerInput,
  subject: z.string().regex(/^[1-9]\d{0,19}$/, "That is no id of an account."),
  username: z.string().max(MAX_DETAILS.displayName),
  displayName: z.string().max(MAX_DETAILS.displayName),
  role: z.enum(["user", "premium", "partner"]),
  bio: paragraph("The bio", MAX_DETAILS.bio),
  title: textLine("A title", 30),
  titleColor: colorId,
  backgroundColor: colorId,
  badges: z.array(z.string()),
  stats: z.object({ tradesPosted: count, serversPosted: count, suggestionsSubmitted: count, suggestionsApproved: count }),
  channel: z
    .object({ url: z.url(), name: z.string(), youtubeId: z.string().nullable(), subscriberCount: count, featured: z.boolean() })
    .nullable(),
  createdAt: z.date().nullable(),
  lastLoginAt: z.date().nullable().default(null),
  /** Whether the picture behind the profile is behind every page for its owner. */
  fullSiteBackground: z.boolean().default(false),
});
export type UnclaimedAccount = z.input<typeof unclaimedAccount>;
export const unclaimedAccounts = z.array(unclaimedAccount);

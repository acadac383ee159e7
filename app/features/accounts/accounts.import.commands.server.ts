import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { Role } from "~/access/actor.ts";
import { command, done } from "~/access/command.server.ts";
import { identities, users } from "~/db/schema/accounts.ts";
import type { Provider } from "~/platform/identity/identity.types.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { PARTNERS } from "./accounts.cache-tags.ts";
import { AVATAR_IMAGES } from "./accounts.images.ts";
import type { AccountLook, AccountStats } from "./accounts.types.ts";

/** A partner as an import brings it: a content creator with a channel. */
export interface PartnerImport {
  name: string;
  channelName: string;
  channelUrl: string;
  subscriberCount: number;
  featured: boolean;
  createdAt: Date;
  /** A picture that we drew ourselves. */
  avatar: Buffer;
}

/** Stores users with the role partner, their pictures re-encoded. */
export const importPartners = command({
  name: "partner.import",
  who: "system",
  limit: "none",
  input: z.array(z.custom<PartnerImport>()),
  async prepare({ ctx }, partners) {
    const avatars: string[] = [];
    for (const { avatar } of partners) avatars.push(await storeImage(ctx.files, AVATAR_IMAGES, avatar, { trusted: true }));
    return avatars;
  },
  async run({ tx, prepared: avatars }, partners) {
    const rows = partners.map(({ name, avatar: _drawn, ...partner }, at) => ({
      ...partner,
      username: name,
      displayName: name,
      avatar: avatars[at] ?? null,
      role: "partner" as const,
    }));
    if (rows.length > 0) await tx.insert(users).values(rows);
    return done({}, { drops: [PARTNERS] });
  },
});

/** An account as an import brings it: its identity at a provider, and its role. */
export interface AccountImport {
  provider: Provider;
  subject: string;
  username: string;
  displayName: string;
  /** Other identities of the same account, with which it is signed in to as well. */
  connected?: readonly { provider: Provider; subject: string; username: string; displayName: string }[];
  role: Role;
  /** Why it is banned; null when it is not. */
  banReason: string | null;
  /** What its profile shows: what it says about itself, did and was given. */
  profile?: { bio: string; badges: string[]; stats: AccountStats } & Pick<AccountLook, "title" | "titleColor" | "backgroundColor">;
  createdAt: Date;
}

/** Stores accounts that are ready to sign in to, and gives the ids of all in the same order. Those whose identity is known already stay as they are. */
export const importAccounts = command({
  name: "account.import",
  who: "system",
  limit: "none",
  input: z.array(z.custom<AccountImport>()),
  async run({ tx, now }, accounts) {
    const ids: string[] = [];
    const subjects = accounts.map(({ subject }) => subject);
    const known = await tx.select().from(identities).where(inArray(identities.subject, subjects));
    for (const { provider, subject, username, displayName, connected = [], role, banReason, profile, createdAt } of accounts) {
      const before = known.find((row) => row.provider === provider && row.subject === subject);
      if (before) {
        ids.push(before.userId);
        continue;
      }
      const robloxVerifiedAt = provider === "roblox" ? now : null;
      const bannedAt = banReason === null ? null : now;
      const { title, titleColor, backgroundColor, stats, ...said } = profile ?? {};
      const look = { customTitle: title, customTitleColor: titleColor, customBackgroundColor: backgroundColor };
      const account = { username, displayName, role, banReason, bannedAt, robloxVerifiedAt, welcomedAt: now, createdAt, updatedAt: now };
      const [user] = await tx
        .insert(users)
        .values({ ...account, ...said, ...look, ...stats })
        .returning({ id: users.id });
      if (!user) throw new Error("The account was not stored.");
      const own = [{ provider, subject, username, displayName }, ...connected];
      await tx.insert(identities).values(own.map((identity) => ({ ...identity, userId: user.id, linkedAt: now, lastUsedAt: now })));
      ids.push(user.id);
    }
    return done({ ids }, { drops: [PARTNERS] });
  },
});

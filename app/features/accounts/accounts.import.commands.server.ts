import { inArray } from "drizzle-orm";
import type { Role } from "~/access/actor.ts";
import { requireSystem } from "~/access/guards.ts";
import { identities, users } from "~/db/schema/accounts.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import type { Provider } from "~/platform/identity/identity.types.ts";
import { storeImage } from "~/platform/media/images.server.ts";
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

/** Stores users with the role partner, their pictures re-encoded. Throws AppError `forbidden` unless the site itself acts. */
export async function importPartners(ctx: AppContext, partners: PartnerImport[]): Promise<void> {
  requireSystem(ctx);
  const rows = [];
  for (const partner of partners) {
    rows.push({
      username: partner.name,
      displayName: partner.name,
      avatar: await storeImage(ctx.files, AVATAR_IMAGES, partner.avatar, { trusted: true }),
      role: "partner" as const,
      channelName: partner.channelName,
      channelUrl: partner.channelUrl,
      subscriberCount: partner.subscriberCount,
      featured: partner.featured,
      createdAt: partner.createdAt,
    });
  }
  await ctx.db.insert(users).values(rows);
  dropCaches(ctx, ["partners"]);
}

/** An account as an import brings it: its identity at a provider, and its role. */
export interface AccountImport {
  provider: Provider;
  subject: string;
  username: string;
  displayName: string;
  role: Role;
  /** Why it is banned; null when it is not. */
  banReason: string | null;
  /** What its profile shows: what it says about itself, did and was given. */
  profile?: { bio: string; badges: string[]; stats: AccountStats } & Pick<AccountLook, "title" | "titleColor" | "backgroundColor">;
  createdAt: Date;
}

/**
 * Stores accounts that are ready to sign in to. Those whose identity is known already stay as they are. Returns the ids of all,
 * in the same order. Throws AppError `forbidden` unless the site itself acts.
 */
export async function importAccounts(ctx: AppContext, accounts: AccountImport[]): Promise<string[]> {
  requireSystem(ctx);
  const now = ctx.now();
  const ids = await ctx.db.transaction(async (tx) => {
    const stored: string[] = [];
    const subjects = accounts.map(({ subject }) => subject);
    const known = await tx.select().from(identities).where(inArray(identities.subject, subjects));
    for (const { provider, subject, username, displayName, role, banReason, profile, createdAt } of accounts) {
      const before = known.find((row) => row.provider === provider && row.subject === subject);
      if (before) {
        stored.push(before.userId);
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
      await tx.insert(identities).values({ provider, subject, userId: user.id, username, displayName, linkedAt: now, lastUsedAt: now });
      stored.push(user.id);
    }
    return stored;
  });
  dropCaches(ctx, ["partners"]);
  return ids;
}

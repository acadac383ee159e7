import { eq, inArray } from "drizzle-orm";
import type { UserActor } from "~/access/actor.ts";
import { identities, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { PROVIDERS } from "~/platform/identity/identity.types.ts";
import type { AccountProfile, OwnProfile } from "./accounts.types.ts";
import { shownName } from "./core/shown-name.ts";

/**
 * The account of an id as its profile shows it; undefined when nobody has the id. The caller decides who sees what of it: the
 * e-mail address, a ban and a mute are not for everybody.
 */
export async function findAccountProfile(ctx: Pick<AppContext, "db">, userId: string): Promise<AccountProfile | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) return undefined;
  const connected = await ctx.db
    .select({ provider: identities.provider, subject: identities.subject, username: identities.username, linkedAt: identities.linkedAt })
    .from(identities)
    .where(eq(identities.userId, userId));
  const discordId = connected.find(({ provider }) => provider === "discord")?.subject ?? null;
  return {
    id: user.id,
    name: shownName(user.username, discordId),
    displayName: user.displayName,
    avatar: user.avatar,
    bio: user.bio,
    role: user.role,
    email: user.email,
    badges: user.badges,
    stats: {
      tradesPosted: user.tradesPosted,
      serversPosted: user.serversPosted,
      suggestionsSubmitted: user.suggestionsSubmitted,
      suggestionsApproved: user.suggestionsApproved,
      minesweeperHighScore: user.minesweeperHighScore,
    },
    look: {
      title: user.customTitle,
      titleColor: user.customTitleColor,
      background: user.customBackground,
      backgroundColor: user.customBackgroundColor,
      fullSite: user.enableFullSiteBackground,
    },
    namesElsewhere: PROVIDERS.flatMap((provider) => {
      const own = connected.find((row) => row.provider === provider);
      const noted = provider === "roblox" ? user.robloxUsername : user.discordUsername;
      const username = noted ?? own?.username;
      return username === undefined ? [] : [{ provider, username, linkedAt: own?.linkedAt.getTime() ?? null }];
    }),
    robloxVerifiedAt: user.robloxVerifiedAt?.getTime() ?? null,
    ban: user.bannedAt ? { at: user.bannedAt.getTime(), reason: user.banReason ?? "" } : null,
    mutedUntil: user.mutedUntil?.getTime() ?? null,
    createdAt: user.createdAt.getTime(),
  };
}

/** The columns of what users change about themselves. */
export const OWN_PROFILE = {
  username: users.username,
  displayName: users.displayName,
  bio: users.bio,
  title: users.customTitle,
  titleColor: users.customTitleColor,
  background: users.customBackground,
  backgroundColor: users.customBackgroundColor,
  fullSite: users.enableFullSiteBackground,
};

/** What `user` can change about themselves, as it is now. Throws AppError `not_found` when the account is gone. */
export async function findOwnProfile(ctx: AppContext, user: Pick<UserActor, "id">): Promise<OwnProfile> {
  const [row] = await ctx.db.select(OWN_PROFILE).from(users).where(eq(users.id, user.id));
  if (!row) throw new AppError("not_found", "There is no such account.");
  return row;
}

/** Those of the pictures, named by content hash, that somebody has behind their profile. */
export async function findBackgroundsInUse(ctx: Pick<AppContext, "db">, images: string[]): Promise<Set<string>> {
  const rows = await ctx.db.selectDistinct({ image: users.customBackground }).from(users).where(inArray(users.customBackground, images));
  return new Set(rows.flatMap(({ image }) => image ?? []));
}

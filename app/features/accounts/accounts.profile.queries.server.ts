import { eq } from "drizzle-orm";
import { identities, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { PROVIDERS } from "~/platform/identity/identity.types.ts";
import type { AccountProfile } from "./accounts.types.ts";
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

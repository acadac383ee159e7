import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { identities, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { PROVIDERS, type Provider } from "~/platform/identity/identity.types.ts";
import type { AccountProfile, OwnProfile } from "./accounts.types.ts";
import { banAt } from "./core/ban.ts";
import { shownName } from "./core/shown-name.ts";

/**
 * The account of an id as its profile shows it; undefined if nobody has the id. The caller decides who sees what of it: the e-mail address,
 * a ban and a mute are not for everybody.
 */
export async function findAccountProfile(ctx: Pick<AppContext, "db" | "now">, userId: string): Promise<AccountProfile | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) return undefined;
  const connected = await ctx.db
    .select({ provider: identities.provider, subject: identities.subject, username: identities.username, linkedAt: identities.linkedAt })
    .from(identities)
    .where(eq(identities.userId, userId));
  const ban = banAt(user, ctx.now());
  const subjectAt = (wanted: Provider) => connected.find(({ provider }) => provider === wanted)?.subject;
  return {
    id: user.id,
    name: shownName(user.username, subjectAt("discord") ?? subjectAt("roblox") ?? null),
    displayName: user.displayName,
    avatar: user.avatar,
    bio: user.bio,
    role: user.role,
    ...(user.partnerSince && { partner: true }),
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
      return [
        ...(own ? [{ provider, username: own.username, linkedAt: own.linkedAt.getTime() }] : []),
        ...(noted !== null && noted !== own?.username ? [{ provider, username: noted, linkedAt: null }] : []),
      ];
    }),
    hidesDiscord: user.hidesDiscord,
    robloxVerification: user.robloxVerifiedAt && {
      at: user.robloxVerifiedAt.getTime(),
      by: subjectAt("roblox") === undefined ? "team" : "roblox",
    },
    ban: ban && user.bannedAt ? { at: user.bannedAt.getTime(), reason: ban.reason, until: ban.until?.getTime() ?? null } : null,
    knownAt: user.knownAt?.getTime() ?? null,
    mutedUntil: user.mutedUntil?.getTime() ?? null,
    createdAt: user.createdAt.getTime(),
  };
}

/**
 * The id of the account with this username, in any letter case, or with this name on Roblox; undefined if nobody has it. Of several the one
 * that has the name on Roblox as well, then the oldest. Names that somebody had before lead nowhere: they may be another's by now.
 */
export async function findAccountNamed(ctx: Pick<AppContext, "db">, name: string): Promise<string | undefined> {
  const wanted = name.toLowerCase();
  const atRoblox = sql`coalesce(lower(${identities.username}) = ${wanted}, false)`;
  const own = and(eq(identities.userId, users.id), eq(identities.provider, "roblox"));
  const found = (where: SQL) =>
    ctx.db.select({ id: users.id }).from(users).leftJoin(identities, own).where(where).orderBy(desc(atRoblox), users.createdAt).limit(1);
  const [named] = await found(eq(sql`lower(${users.username})`, wanted));
  if (named) return named.id;
  const [known] = await found(eq(sql`lower(${identities.username})`, wanted));
  return known?.id;
}

const NO_COLOR = String(users.customBackgroundColor.default);

/** The columns of what users change about themselves. */
export const OWN_PROFILE = {
  username: users.username,
  displayName: users.displayName,
  bio: users.bio,
  hidesDiscord: users.hidesDiscord,
  title: users.customTitle,
  titleColor: users.customTitleColor,
  background: users.customBackground,
  backgroundColor: users.customBackgroundColor,
  fullSite: users.enableFullSiteBackground,
};

/** The current editable profile of `user`. Throws AppError `not_found` when the account is gone. */
export async function findOwnProfile(ctx: AppContext, user: Pick<UserActor, "id">): Promise<OwnProfile> {
  const [row] = await ctx.db.select(OWN_PROFILE).from(users).where(eq(users.id, user.id));
  if (!row) throw new AppError("not_found", "There is no such account.");
  return row;
}

/** The page background of an account: a picture, a colour, or null; null for a banned account, too. */
export async function findBackground(
  ctx: Pick<AppContext, "db" | "now">,
  userId: string,
): Promise<{ image: string | null; color: string } | null> {
  const { customBackground: image, customBackgroundColor: color, bannedAt, banReason, bannedUntil } = users;
  const [row] = await ctx.db.select({ image, color, bannedAt, banReason, bannedUntil }).from(users).where(eq(users.id, userId));
  if (!row || banAt(row, ctx.now()) || (row.image === null && row.color === NO_COLOR)) return null;
  return { image: row.image, color: row.color };
}

/** Which of these pictures, named by content hash, are behind a profile. */
export async function findBackgroundsInUse(ctx: Pick<AppContext, "db">, images: string[]): Promise<Set<string>> {
  const rows = await ctx.db.selectDistinct({ image: users.customBackground }).from(users).where(inArray(users.customBackground, images));
  return new Set(rows.flatMap(({ image }) => image ?? []));
}

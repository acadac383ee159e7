import { and, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { identities, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { Member } from "./accounts.types.ts";
import { shownName } from "./core/shown-name.ts";

/**
 * The users of these ids as others see them, by id, as they are now. Banned accounts are left out,
 * like ids that nobody has: what they wrote is not shown.
 */
export async function findMembers(ctx: Pick<AppContext, "db">, ids: readonly string[]): Promise<Map<string, Member>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: users.id,
      username: users.username,
      avatar: users.avatar,
      role: users.role,
      discordId: identities.subject,
    })
    .from(users)
    .leftJoin(identities, and(eq(identities.userId, users.id), eq(identities.provider, "discord")))
    .where(and(inArray(users.id, unique), isNull(users.bannedAt)));
  return new Map(rows.map(({ id, username, avatar, role, discordId }) => [id, { id, name: shownName(username, discordId), avatar, role }]));
}

/** The names of the Roblox accounts that were verified to be these users', by id; nothing for those who have none. */
export async function findVerifiedRobloxNames(ctx: Pick<AppContext, "db">, ids: readonly string[]): Promise<Map<string, string>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: users.id, connected: identities.username, noted: users.robloxUsername })
    .from(users)
    .leftJoin(identities, and(eq(identities.userId, users.id), eq(identities.provider, "roblox")))
    .where(and(inArray(users.id, unique), isNotNull(users.robloxVerifiedAt)));
  return new Map(rows.map(({ id, connected, noted }) => [id, connected ?? noted ?? ""]));
}

/** The condition that the account whose id `userId` gives is banned: for the queries of other rooms, which cannot see it themselves. */
export function isBannedAccount(userId: SQLWrapper): SQL {
  return sql`exists (select from ${users} where ${users.id} = ${userId} and ${users.bannedAt} is not null)`;
}

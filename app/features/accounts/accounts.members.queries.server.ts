import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { identities, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { Member, RobloxAccount } from "./accounts.types.ts";
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

/**
 * The condition that the account whose id is in `column` is shown to others, as `findMembers` decides it. For a list that the database cuts
 * into pages: what is left out afterwards would leave holes in them.
 */
export function isOfMember(column: PgColumn): SQL {
  return sql`exists (select 1 from ${users} where ${users.id} = ${column} and ${users.bannedAt} is null)`;
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

/** The Roblox accounts that these users connected, by their ids: the account's name, and its id at Roblox. */
export async function findRobloxAccounts(ctx: Pick<AppContext, "db">, ids: readonly string[]): Promise<Map<string, RobloxAccount>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows = await ctx.db
    .select({ userId: identities.userId, robloxId: identities.subject, name: identities.username })
    .from(identities)
    .where(and(eq(identities.provider, "roblox"), inArray(identities.userId, unique)));
  return new Map(rows.map(({ userId, robloxId, name }) => [userId, { robloxId, name }]));
}

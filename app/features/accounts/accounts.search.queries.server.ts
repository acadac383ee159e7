import { and, asc, eq, isNull, notInArray, or, sql } from "drizzle-orm";
import { identities, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { findMembers } from "./accounts.members.queries.server.ts";
import type { Member } from "./accounts.types.ts";

/** A player that a search found, with the verified Roblox name if that is another one. */
export interface FoundPlayer extends Member {
  roblox: string | null;
}

/**
 * Up to `count` players whose site name or verified Roblox name begins with the text, in any letter case: exact names first, then by name.
 * Banned players and those in `without` are left out. Nothing depends on who is here or was seen lately.
 */
export async function findPlayers(
  ctx: Pick<AppContext, "db">,
  text: string,
  { count, without = [] }: { count: number; without?: readonly string[] },
): Promise<FoundPlayer[]> {
  const wanted = text.toLowerCase();
  const begins = `${wanted.replace(/[\\%_]/g, "\\$&")}%`;
  const atRoblox = and(eq(identities.userId, users.id), eq(identities.provider, "roblox"));
  const isNamed = or(sql`lower(${users.username}) like ${begins}`, sql`lower(${identities.username}) like ${begins}`);
  const isExact = sql`(lower(${users.username}) = ${wanted} or coalesce(lower(${identities.username}) = ${wanted}, false))`;
  const rows = await ctx.db
    .select({ id: users.id, roblox: identities.username })
    .from(users)
    .leftJoin(identities, atRoblox)
    .where(and(isNamed, isNull(users.bannedAt), without.length > 0 ? notInArray(users.id, [...without]) : undefined))
    .orderBy(sql`${isExact} desc`, asc(sql`lower(${users.username})`), users.id)
    .limit(count);
  const members = await findMembers(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, roblox }) => {
    const member = members.get(id);
    return member ? [{ ...member, roblox: roblox === member.name ? null : roblox }] : [];
  });
}

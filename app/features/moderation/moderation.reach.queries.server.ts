import { and, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { batched } from "~/db/batched.server.ts";
import { isOneOf, prepared } from "~/db/prepared.server.ts";
import { blocks } from "~/db/schema/moderation.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isStaff } from "~/platform/identity/actor.ts";

/** Whether one player may reach another: `blocks` if the first blocked the other, `blocked` if it is only the other way round. */
export type Reach = { ok: true } | { ok: false; reason: "blocked" | "blocks" };

const NOBODY: ReadonlySet<string> = new Set();

const placeholders = { from: sql.placeholder("from"), to: sql.placeholder("to") };
const between = prepared((db) =>
  db
    .select({ by: blocks.userId })
    .from(blocks)
    .where(
      and(
        eq(blocks.kind, "block"),
        or(
          and(eq(blocks.userId, placeholders.from), eq(blocks.otherId, placeholders.to)),
          and(eq(blocks.userId, placeholders.to), eq(blocks.otherId, placeholders.from)),
        ),
      ),
    ),
);

/**
 * Whether `fromId` may reach `toId` by any act. A block in either direction separates both. Only the blocker may notice: acts of a
 * `blocked` player must seem to succeed. Within a command it reads in the transaction.
 */
export async function mayReach(ctx: Pick<AppContext, "db">, fromId: string, toId: string): Promise<Reach> {
  if (fromId === toId) return { ok: true };
  const rows = await between(ctx.db).execute({ from: fromId, to: toId });
  if (rows.length === 0) return { ok: true };
  return { ok: false, reason: rows.some(({ by }) => by === fromId) ? "blocks" : "blocked" };
}

/** When one player blocked another; null if they did not. Blocks by others stay private: show only their effects. */
export async function findBlockTime({ db }: Pick<AppContext, "db">, byId: string, otherId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: blocks.createdAt })
    .from(blocks)
    .where(and(eq(blocks.userId, byId), eq(blocks.otherId, otherId), eq(blocks.kind, "block")));
  return row?.at ?? null;
}

const blockedBy = batched(async (db, userIds: readonly string[]): Promise<ReadonlySet<string>[]> => {
  const rows = await blocksOf(db).execute({ userIds });
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return userIds.map((userId) => idsOf(byUser.get(userId) ?? []));
});
const blocksOf = prepared((db) =>
  db
    .select({ userId: blocks.userId, id: blocks.otherId })
    .from(blocks)
    .where(and(isOneOf(blocks.userId, "userIds"), eq(blocks.kind, "block"))),
);
const blockersOf = prepared((db) =>
  db
    .select({ id: blocks.userId })
    .from(blocks)
    .where(and(eq(blocks.otherId, sql.placeholder("userId")), eq(blocks.kind, "block"))),
);

/** The players whom the reader blocked, to be hidden in lists; empty for a guest, and for staff, who see everything. */
export async function findBlockedBy({ db, actor }: Pick<AppContext, "db" | "actor">): Promise<ReadonlySet<string>> {
  if (actor.kind !== "user" || isStaff(actor)) return NOBODY;
  return blockedBy(db, actor.id);
}

/** The condition that the user blocked the other, for lists of the user's that the database cuts into pages. */
export function isBlockedBy(userId: SQLWrapper, otherId: SQLWrapper): SQL {
  return sql`exists (select 1 from ${blocks} where ${blocks.userId} = ${userId} and ${blocks.otherId} = ${otherId} and ${blocks.kind} = 'block')`;
}

/** The condition that the user blocked or muted the other: they want to notice nothing of them. */
export function isQuietFor(userId: SQLWrapper, otherId: SQLWrapper): SQL {
  return sql`exists (select 1 from ${blocks} where ${blocks.userId} = ${userId} and ${blocks.otherId} = ${otherId})`;
}

/** The players with whom there is a block in either direction. Never show anything that depends on it: blocks by others are private. */
export async function findBlockedWith({ db }: Pick<AppContext, "db">, userId: string): Promise<ReadonlySet<string>> {
  const [own, others] = await Promise.all([blockedBy(db, userId), blockersOf(db).execute({ userId })]);
  return new Set([...own, ...idsOf(others)]);
}

const idsOf = (rows: readonly { id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

import { and, desc, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { trades } from "~/db/schema/trades.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { Hours } from "./core/hours.ts";
import { closedReason } from "./trades.policy.ts";

/** What becomes of a trade, as far as its offers depend on it. */
export interface TradeForOffers {
  ownerId: string;
  petsVersion: number;
  closed: ReturnType<typeof closedReason>;
}

/** These trades by their ids, whoever may see them; those that are not there any more are left out. */
export async function findTradesForOffers(
  ctx: Pick<AppContext, "db" | "now">,
  ids: readonly string[],
): Promise<Map<string, TradeForOffers>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows = await ctx.db.select().from(trades).where(inArray(trades.id, unique));
  const now = ctx.now().getTime();
  return new Map(
    rows.map(({ id, userId, petsVersion, expiresAt, completedAt, hiddenAt }) => {
      const times = { expiresAt: expiresAt.getTime(), completedAt: completedAt?.getTime() ?? null, hidden: hiddenAt !== null };
      return [id, { ownerId: userId, petsVersion, closed: closedReason({ ownerId: userId, ...times }, now) }];
    }),
  );
}

/** When these players are there, as their newest trades say, whatever became of those. */
export async function findHours({ db }: Pick<AppContext, "db">, userIds: readonly string[]): Promise<Map<string, Hours>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([trades.userId], { userId: trades.userId, availability: trades.availability, utcOffset: trades.utcOffset })
    .from(trades)
    .where(and(inArray(trades.userId, [...userIds]), isNull(trades.hiddenAt)))
    .orderBy(trades.userId, desc(trades.createdAt));
  return new Map(rows.map(({ userId, ...hours }) => [userId, hours]));
}

const MAX_COMPLETED = 1_000;

/** The trades that were completed since then, at most 1,000. */
export async function findCompletedSince({ db }: Pick<AppContext, "db">, since: Date): Promise<string[]> {
  const rows = await db
    .select({ id: trades.id })
    .from(trades)
    .where(and(isNotNull(trades.completedAt), gt(trades.completedAt, since)))
    .orderBy(trades.completedAt, trades.id)
    .limit(MAX_COMPLETED);
  return rows.map(({ id }) => id);
}

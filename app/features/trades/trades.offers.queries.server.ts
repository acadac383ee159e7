import { and, desc, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { findClosedAmong } from "~/db/offer-takers.server.ts";
import { trades } from "~/db/schema/trades.ts";
import { findLastSeen } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isStaff } from "~/platform/identity/actor.ts";
import { type Hours, zoneOf } from "./core/hours.ts";
import { ONLINE_AHEAD_MS, ONLINE_NOW_MS } from "./core/when-words.ts";
import { closedReason } from "./trades.policy.ts";
import type { PostedTrade } from "./trades.types.ts";

/** The fields of a trade that its offers depend on. */
export interface TradeForOffers {
  ownerId: string;
  petsVersion: number;
  closed: ReturnType<typeof closedReason>;
}

/** These trades by their ids, without an access check; missing ones are left out. */
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

/**
 * When these players are there, as their newest trades say, whatever became of those. "Online now" counts while its trade's time is not over
 * and the player was seen lately, for the next three hours; otherwise their earlier answer counts.
 */
export async function findHours(ctx: Pick<AppContext, "db" | "now">, userIds: readonly string[]): Promise<Map<string, Hours>> {
  if (userIds.length === 0) return new Map();
  const { userId, availability, timeZone, utcOffset, createdAt, expiresAt, hiddenAt } = trades;
  const isOnline = sql<boolean>`${availability} = 'online_now'`;
  const [rows, seen] = await Promise.all([
    ctx.db
      .selectDistinctOn([userId, isOnline], { userId, availability, timeZone, utcOffset, createdAt, expiresAt })
      .from(trades)
      .where(and(inArray(userId, [...userIds]), isNull(hiddenAt)))
      .orderBy(userId, isOnline, desc(createdAt)),
    findLastSeen(ctx, userIds),
  ]);
  const now = ctx.now().getTime();
  const isHeld = (row: (typeof rows)[number]) =>
    row.availability !== "online_now" ||
    (row.expiresAt.getTime() > now && (seen.get(row.userId) ?? Number.NEGATIVE_INFINITY) + ONLINE_NOW_MS > now);
  const said = rows.filter(isHeld).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return new Map(
    said.map((row) => {
      const until = row.availability === "online_now" ? { until: now + ONLINE_AHEAD_MS } : {};
      return [row.userId, { availability: row.availability, zone: zoneOf(row), ...until }];
    }),
  );
}

/** Which posters of these trades take no offers of the actor on them; staff can make one to everybody. */
export async function findClosedPosters(
  { db, now, actor }: Pick<AppContext, "db" | "now" | "actor">,
  posted: readonly Pick<PostedTrade, "owner">[],
): Promise<ReadonlySet<string>> {
  if (isStaff(actor)) return new Set();
  const posters = posted.map(({ owner }) => owner.id);
  return findClosedAmong(db, posters, now());
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

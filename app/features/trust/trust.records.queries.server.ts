import { asc, inArray, lt } from "drizzle-orm";
import { trustFacts } from "~/db/schema/trust.ts";
import { type ConfirmedPlace, findConfirmedSince, findRejudgedPlayers } from "~/features/deals/deals.records.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { findTrust } from "./trust.queries.server.ts";

const DAY_MS = 86_400_000;
const DEALS_A_PAGE = 200;
const MAX_PAGES = 25;
const OLD_A_RUN = 150;
/** What was worked out within a minute of a decision may not have seen it yet. */
const SETTLED_MS = 60_000;

/**
 * The accounts whose facts are out of date: those with a deal that was confirmed since, at most 10,000, those of whose deals the team voided
 * one since, or counted it again, and the 150 that were looked at longest ago, if that is a day. Of confirmed deals it reads the latest, page by page, until it meets a page of which everything is known.
 */
export async function findOutdated(ctx: Pick<AppContext, "db" | "now">): Promise<string[]> {
  const now = ctx.now().getTime();
  const outdated = new Set<string>();
  let after: ConfirmedPlace | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const rows = await findConfirmedSince(ctx, { since: new Date(0), after, limit: DEALS_A_PAGE });
    const latest = new Map<string, Date>();
    for (const { firstId, secondId, endedAt } of rows)
      for (const id of [firstId, secondId]) if (id !== null && !latest.has(id)) latest.set(id, endedAt);
    const computed = await findComputed(ctx, [...latest.keys()]);
    const news = [...latest].filter(([id, at]) => !((computed.get(id) ?? new Date(0)) > at));
    for (const [id] of news) outdated.add(id);
    after = rows.at(-1) ?? null;
    if (rows.length < DEALS_A_PAGE || news.length === 0) break;
  }
  const rejudged = await findRejudgedPlayers(ctx, new Date(now - DAY_MS));
  const computed = await findComputed(ctx, [...rejudged.keys()]);
  for (const [id, at] of rejudged) if ((computed.get(id)?.getTime() ?? 0) <= at.getTime() + SETTLED_MS) outdated.add(id);
  const old = await ctx.db
    .select({ userId: trustFacts.userId })
    .from(trustFacts)
    .where(lt(trustFacts.computedAt, new Date(now - DAY_MS)))
    .orderBy(asc(trustFacts.computedAt))
    .limit(OLD_A_RUN);
  for (const { userId } of old) outdated.add(userId);
  return [...outdated];
}

/** When the facts of these accounts were worked out. */
async function findComputed({ db }: Pick<AppContext, "db">, ids: string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const { userId, computedAt } = trustFacts;
  const rows = await db.select({ userId, computedAt }).from(trustFacts).where(inArray(userId, ids));
  return new Map(rows.map((row) => [row.userId, row.computedAt]));
}

/** How much is known about `user`, with its reasons, for the user's own export. */
export async function exportTrust(ctx: AppContext, { id }: Pick<UserActor, "id">): Promise<unknown> {
  return findTrust(ctx, id);
}

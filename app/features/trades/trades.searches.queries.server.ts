import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { trades } from "~/db/schema/trades.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { isOfOneOf, isOpen, readFilters } from "./trades.filters.queries.server.ts";
import type { BoardChoices } from "./trades.search-params.ts";

/** An open trade that was posted or edited at that time. */
export interface TradeNews {
  id: string;
  ownerId: string;
  at: Date;
  /** What saved searches compare. */
  codes: number[];
}

/** The first open trade that was posted or edited after a place in that order, and not after `until`; undefined for none. */
export async function findNextNews(ctx: AppContext, after: { at: Date; id: string }, until: Date): Promise<TradeNews | undefined> {
  const at: SQL<Date> = sql`coalesce(${trades.editedAt}, ${trades.createdAt})`.mapWith(trades.createdAt) as SQL<Date>;
  const isLater = sql`(${at}, ${trades.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const [found] = await ctx.db
    .select({ id: trades.id, ownerId: trades.userId, at, codes: trades.itemCodes })
    .from(trades)
    .where(and(await isOpen(ctx, ctx.now()), isLater, lte(at, sql`${until.toISOString()}::timestamptz`)))
    .orderBy(at, trades.id)
    .limit(1);
  return found && { ...found, codes: found.codes ?? [] };
}

/** Codes of which each trade that fits has one, the fewest that say so; null if codes rule nothing out. Throws as `readFilters` does. */
export async function findSearchCodes(ctx: AppContext, choices: BoardChoices): Promise<number[] | null> {
  const { needed } = await readFilters(ctx, choices);
  return needed.toSorted((one, other) => one.length - other.length)[0] ?? null;
}

/** Whether a trade is on the board of a player with these choices. Throws as `readFilters` does. */
export async function fitsSearch(ctx: AppContext, userId: string, choices: BoardChoices, tradeId: string): Promise<boolean> {
  const rest = { name: "", role: "user" as const, avatar: null, sessionId: "", ban: null, mutedUntil: null, welcomed: true };
  const actor: UserActor = { kind: "user", id: userId, ...rest };
  const { filters, posters } = await readFilters({ ...ctx, actor }, choices);
  const isFitting = and(eq(trades.id, tradeId), isOfOneOf(posters), ...filters);
  return (await ctx.db.select({ id: trades.id }).from(trades).where(isFitting)).length > 0;
}

import { and, eq, or, sql } from "drizzle-orm";
import { findOwnPets } from "~/db/own-pets.server.ts";
import { isOneOf, prepared } from "~/db/prepared.server.ts";
import { tradeInterests, trades } from "~/db/schema/trades.ts";
import { countComments, findOwnThreads } from "~/features/comments/comments.queries.server.ts";
import { findBlockedBy } from "~/features/moderation/moderation.reach.queries.server.ts";
import { activityWords } from "~/features/presence/core/activity-words.ts";
import { findActivity } from "~/features/presence/presence.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { petCodesOf } from "./core/item-codes.ts";
import { fitOf, NO_FIT } from "./core/own-pets.ts";
import type { Interests, PostedTrade, TradeLook, TradeMark } from "./trades.types.ts";

/** Whether one of two players is interested in a trade of the other's. */
export async function hasInterest({ db }: Pick<AppContext, "db">, oneId: string, otherId: string): Promise<boolean> {
  const of = (fan: string, owner: string) => and(eq(tradeInterests.userId, fan), eq(trades.userId, owner));
  const found = await db
    .select({ id: trades.id })
    .from(tradeInterests)
    .innerJoin(trades, eq(trades.id, tradeInterests.tradeId))
    .where(or(of(oneId, otherId), of(otherId, oneId)))
    .limit(1);
  return found.length > 0;
}

/** The trades among `ids` in which the actor is interested, and in which version of their pets; none for a guest. */
export async function findInterests(ctx: AppContext, ids: readonly string[]): Promise<Interests> {
  const { actor } = ctx;
  if (actor.kind !== "user" || ids.length === 0) return {};
  const rows = await interestsOf(ctx.db).execute({ userId: actor.id, ids });
  return Object.fromEntries(rows.map(({ id, petsVersion }) => [id, petsVersion]));
}

const interestsOf = prepared((db) =>
  db
    .select({ id: tradeInterests.tradeId, petsVersion: tradeInterests.petsVersion })
    .from(tradeInterests)
    .where(and(eq(tradeInterests.userId, sql.placeholder("userId")), isOneOf(tradeInterests.tradeId, "ids"))),
);

/** The actor's own marks on the cards of these trades, by id; trades without any are left out. */
export async function findTradeMarks(
  ctx: AppContext,
  shown: readonly Pick<PostedTrade, "id" | "owner" | "sides" | "alternatives">[],
): Promise<Readonly<Record<string, TradeMark>>> {
  const { actor } = ctx;
  if (actor.kind !== "user") return {};
  const isOwn = ({ owner }: Pick<PostedTrade, "owner">) => owner.id === actor.id;
  const ids = shown.map(({ id }) => id);
  const codes = petCodesOf(shown.flatMap(({ sides, alternatives }) => [...sides.giving, ...sides.receiving, ...alternatives.flat()]));
  const now = ctx.now();
  const [interests, blocked, talks, pets, activity] = await Promise.all([
    findInterests(
      ctx,
      shown.filter((trade) => !isOwn(trade)).map(({ id }) => id),
    ),
    findBlockedBy(ctx),
    findOwnThreads(ctx, "trade", ids),
    findOwnPets(ctx.db, actor.id, codes),
    findActivity(
      ctx,
      shown.map(({ owner }) => owner.id),
    ),
  ]);
  // A block must not show: where the reader commented, the count includes what they see.
  const counted = blocked.size > 0 ? ids : talks;
  const counts = counted.length > 0 ? await countComments(ctx, "trade", counted) : null;
  const marks = shown.flatMap((trade): [string, TradeMark][] => {
    const { id, owner } = trade;
    const is: TradeLook["is"] = isOwn(trade) ? "own" : blocked.has(owner.id) ? "blocked" : undefined;
    const interest = interests[id];
    const comments = counts && counted.includes(id) ? (counts.get(id) ?? 0) : undefined;
    const fit = is === undefined ? fitOf(trade, pets) : NO_FIT;
    const { look: fits } = fit;
    const shows = is === undefined ? activity.get(owner.id) : undefined;
    const words = shows ? activityWords(shows, now.getTime()).join(", ") : "";
    const about = { ...(shows?.readyUntil && { ready: true as const }), ...(words !== "" && { activity: words }) };
    const look = {
      ...about,
      ...(is && { is }),
      ...(interest !== undefined && { interest }),
      ...(comments !== undefined && { comments }),
      ...fits,
    };
    return Object.keys(look).length + fit.pets.length > 0
      ? [[id, { look, pets: fit.pets, ...(shows?.readyUntil && { readyUntil: shows.readyUntil }) }]]
      : [];
  });
  return Object.fromEntries(marks);
}

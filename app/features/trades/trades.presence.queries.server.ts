import { showsPresence } from "~/db/presence.server.ts";
import type { trades } from "~/db/schema/trades.ts";
import { findLastSeen } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { ONLINE_NOW_MS } from "./core/when-words.ts";
import type { PostedTrade } from "./trades.types.ts";

type Row = Pick<typeof trades.$inferSelect, "id" | "userId" | "availability" | "completedAt">;

/** Until when "Online now" is shown on those of these trades that chose it and whose posters were seen lately. */
export async function findOnlineUntil(ctx: Pick<AppContext, "db" | "now">, rows: readonly Row[]): Promise<Map<string, number>> {
  const chosen = rows.filter(({ availability, completedAt }) => availability === "online_now" && completedAt === null);
  const seen = await findLastSeen(
    ctx,
    chosen.map(({ userId }) => userId),
  );
  const now = ctx.now().getTime();
  return new Map(
    chosen
      .map(({ id, userId }) => [id, (seen.get(userId) ?? Number.NEGATIVE_INFINITY) + ONLINE_NOW_MS] as const)
      .filter(([, until]) => until > now),
  );
}

/** When the poster of a trade was last here, where "Online now" has lapsed and they show the signed-in reader when they are here. */
export async function findWasHere({ db, actor }: Pick<AppContext, "db" | "actor">, trade: PostedTrade): Promise<number | null> {
  const { availability, onlineUntil, completedAt, owner } = trade;
  if (actor.kind !== "user" || availability !== "online_now" || onlineUntil !== null || completedAt !== null) return null;
  if (!(await showsPresence(db, owner.id, actor.id))) return null;
  return (await findLastSeen({ db }, [owner.id])).get(owner.id) ?? null;
}

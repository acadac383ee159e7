import type { trades } from "~/db/schema/trades.ts";
import { findLastSeen } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { ONLINE_NOW_MS } from "./core/when-words.ts";

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

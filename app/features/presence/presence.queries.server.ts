import { eq } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import { findShownActivity } from "~/db/presence.server.ts";
import { playerActivity } from "~/db/schema/presence.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { PlayerActivity } from "./presence.types.ts";

/** The actor's settings of activity, and until when they are ready to trade, in milliseconds since 1970. Throws as `requireUser` does. */
export async function findOwnPresence(ctx: AppContext) {
  const { id } = requireUser(ctx);
  const { showsLastHere, showsAnswering, readyUntil } = playerActivity;
  const [row] = await ctx.db
    .select({ showsLastHere, showsAnswering, readyUntil })
    .from(playerActivity)
    .where(eq(playerActivity.userId, id));
  const until = row?.readyUntil ?? null;
  return {
    showsLastHere: row?.showsLastHere ?? false,
    showsAnswering: row?.showsAnswering ?? false,
    readyUntil: until !== null && until > ctx.now() ? until.getTime() : null,
  };
}

/**
 * The activity that these players show to the actor, by id; none to guests, and never the actor's own. Players who show nothing are left
 * out. After a block in either direction, a mute by the reader, or one by the team, nothing says whether they are there.
 */
export async function findActivity(
  { db, actor, now }: Pick<AppContext, "db" | "actor" | "now">,
  userIds: readonly string[],
): Promise<Map<string, PlayerActivity>> {
  if (actor.kind !== "user") return new Map();
  const rows = await findShownActivity(db, actor.id, userIds, now());
  return new Map(
    rows.map(({ id, ready, seen, share, minutes }) => [
      id,
      { readyUntil: ready, lastHereAt: seen, answering: share === null ? null : { share, minutes } },
    ]),
  );
}

/** The account's settings of activity and figures about its answers, for its own data. */
export async function exportPresence({ db }: Pick<AppContext, "db">, { id }: { id: string }): Promise<unknown> {
  const [row] = await db.select().from(playerActivity).where(eq(playerActivity.userId, id));
  if (!row) return null;
  const { userId: _, ...known } = row;
  return known;
}

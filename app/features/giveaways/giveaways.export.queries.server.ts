import { and, desc, eq } from "drizzle-orm";
import { giveawayEntries, giveaways, giveawayWinners } from "~/db/schema/giveaways.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";

const MAX_ROWS = 5_000;

/** The user's own rows of the giveaways' tables, for their export, newest first. */
export async function exportGiveaways({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  const { giveawayId, number, code, boosted, createdAt, userId } = giveawayEntries;
  const won = and(eq(giveawayWinners.giveawayId, giveawayId), eq(giveawayWinners.number, number));
  return db
    .select({ giveaway: giveaways.title, number, code, boosted, enteredAt: createdAt, won: giveawayWinners.prizeAwarded })
    .from(giveawayEntries)
    .innerJoin(giveaways, eq(giveaways.id, giveawayId))
    .leftJoin(giveawayWinners, won)
    .where(eq(userId, id))
    .orderBy(desc(createdAt))
    .limit(MAX_ROWS);
}

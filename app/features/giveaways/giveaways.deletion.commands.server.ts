import { and, asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { orThrow } from "~/access/guards.ts";
import { giveawayEntries, giveaways } from "~/db/schema/giveaways.ts";
import { giveawayTag } from "./giveaways.cache-tags.ts";
import { leaveGiveaway } from "./giveaways.draws.commands.server.ts";

/**
 * Removes an account that is about to be deleted from the giveaways whose list is not closed yet. In closed lists its entries stay, as
 * numbers that belong to nobody. Part of the command that deletes the account.
 */
export const withdrawEntries = command({
  name: "giveaway.withdraw",
  who: "part",
  input: z.object({ userId: z.uuid() }),
  async run({ tx, ctx }, { userId }) {
    // In the order of ids, so that two deletions at once queue instead of deadlocking.
    const open = await tx
      .select({ id: giveaways.id, number: giveawayEntries.number })
      .from(giveaways)
      .innerJoin(giveawayEntries, eq(giveawayEntries.giveawayId, giveaways.id))
      .where(and(eq(giveawayEntries.userId, userId), isNull(giveawayEntries.leftLine), isNull(giveaways.closedAt)))
      .orderBy(asc(giveaways.id))
      .for("update", { of: giveaways });
    const left: { giveawayId: string; entryCount: number }[] = [];
    for (const { id, number } of open) left.push({ giveawayId: id, ...orThrow(await leaveGiveaway(ctx, { id, numbers: [number] })) });
    return done(
      {},
      {
        invalidates: left.map(({ giveawayId }) => giveawayTag(giveawayId)),
        events: left.map(({ giveawayId, entryCount }) => ({ topic: "giveaway.entries" as const, event: { giveawayId, entryCount } })),
      },
    );
  },
});

import { and, asc, gt, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { isAway } from "~/db/presence.server.ts";
import { collections } from "~/db/schema/collection.ts";

const MAX_COLLECTIONS_A_STEP = 2_000;

/** Stores for the next public collections after that one whether their owners are away. Returns the last one; null at the end. */
export const refreshAway = command({
  name: "collection.refresh-away",
  who: "system",
  input: z.object({ after: z.int() }),
  async run({ tx, now }, { after }) {
    const { id, userId, shared, away } = collections;
    const step = await tx
      .select({ id, away, isAway: sql<boolean>`${isAway(userId, now)}` })
      .from(collections)
      .where(and(shared, gt(id, after)))
      .orderBy(asc(id))
      .limit(MAX_COLLECTIONS_A_STEP);
    for (const wanted of [true, false]) {
      const changed = step.filter((row) => row.isAway === wanted && row.away !== wanted).map((row) => row.id);
      if (changed.length > 0) await tx.update(collections).set({ away: wanted }).where(inArray(id, changed));
    }
    return done({ last: step.at(-1)?.id ?? null });
  },
});

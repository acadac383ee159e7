import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { collections, collectionWeeks } from "~/db/schema/collection.ts";
import { isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import { notify } from "~/features/notifications/notifications.commands.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { Week } from "./collection.types.ts";
import { findWeeksOf } from "./collection.weeks.queries.server.ts";
import { dayOf, formatDate } from "./core/net-worth.ts";
import { mondayOf } from "./core/weeks.ts";

const MAX_COLLECTIONS_A_STEP = 100;

/**
 * Notifies the next owners of collections about last week's changes, each once: the progress is stored in the same transaction. Sends
 * nothing without changes, or for a site's first week. Returns whether more owners may remain.
 */
export const announceWeek = command({
  name: "collection.announce-week",
  who: "system",
  input: z.object({}),
  prepare: async ({ ctx }) => (await readCatalogue(ctx)).byId,
  async run({ tx, ctx, now, prepared: byId }) {
    const monday = mondayOf(dayOf(now.getTime())) - 7;
    const week = formatDate(monday);
    const [known] = await tx.select().from(collectionWeeks).limit(1);
    await tx
      .insert(collectionWeeks)
      .values({ week, notifiedAt: known ? null : now })
      .onConflictDoNothing();
    const [round] = await tx
      .select()
      .from(collectionWeeks)
      .where(and(eq(collectionWeeks.week, week), isNull(collectionWeeks.notifiedAt)))
      .for("update", { skipLocked: true });
    if (!round) return done({ notified: 0, more: false });
    const next = await tx
      .select({ id: collections.id, userId: collections.userId })
      .from(collections)
      .where(and(gt(collections.id, round.notifiedTo), isOfMember(collections.userId)))
      .orderBy(asc(collections.id))
      .limit(MAX_COLLECTIONS_A_STEP);
    const ids = next.map(({ id }) => id);
    const weeks = ids.length > 0 ? await findWeeksOf(ctx, ids, monday, byId) : new Map<number, Week>();
    let notified = 0;
    for (const { id, userId } of next) {
      const changed = weeks.get(id);
      if (!changed || (changed.from === changed.to && changed.added.length === 0)) continue;
      const { from, to, added } = changed;
      const details = { kind: "weekly" as const, week, from, to, added: added.length };
      const outcome = await notify(ctx, { userIds: [userId], source: `week:${week}`, details });
      notified += outcome.notified;
    }
    const more = next.length === MAX_COLLECTIONS_A_STEP;
    await tx
      .update(collectionWeeks)
      .set({ notifiedTo: next.at(-1)?.id ?? round.notifiedTo, ...(!more && { notifiedAt: now }) })
      .where(eq(collectionWeeks.week, week));
    return done({ notified, more });
  },
});

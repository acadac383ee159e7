import { eq } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { reviews } from "~/db/schema/reviews.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { notify } from "~/features/notifications/notifications.commands.server.ts";
import { reviewsOf } from "./reviews.cache-tags.ts";
import { reviewsChanged } from "./reviews.events.ts";

/** A review whose deal, or which itself, is locked, and since when it is shown. */
interface Announcement {
  row: typeof reviews.$inferSelect;
  showsAt: Date;
}

/** Shows a review and notifies the player it is about. Part of whatever shows one. */
export const announceReview = command({
  name: "review.announce",
  hidesNothing: true,
  who: "part",
  input: z.custom<Announcement>(),
  async run({ tx, ctx }, { row: { id, authorId, subjectId }, showsAt }) {
    await tx.update(reviews).set({ showsAt, announced: true }).where(eq(reviews.id, id));
    // Reviews by a banned account are hidden.
    if (authorId !== null && (await findMembers(ctx, [authorId])).has(authorId)) {
      const details = { kind: "review" as const, reviewId: id, by: authorId, what: "shown" as const };
      await notify(ctx, { userIds: [subjectId], source: `review:${id}`, details });
    }
    return done({}, { invalidates: [reviewsOf(subjectId)], events: [reviewsChanged([subjectId])] });
  },
});

import { and, eq, gt, lte } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { reviews } from "~/db/schema/reviews.ts";
import { reviewsOf } from "./reviews.cache-tags.ts";
import { reviewsChanged } from "./reviews.events.ts";

/**
 * Takes the words out of the reviews that somebody wrote, before their account is deleted: the tags stay, without a name. What was not shown
 * yet is deleted. Reviews of them go with their account. Part of deleting it.
 */
export const withdrawReviews = command({
  name: "review.withdraw",
  who: "part",
  input: z.object({ userId: z.string() }),
  async run({ tx, now }, { userId }) {
    await tx.delete(reviews).where(and(eq(reviews.authorId, userId), gt(reviews.showsAt, now)));
    const emptied = await tx
      .update(reviews)
      .set({ content: "" })
      .where(and(eq(reviews.authorId, userId), lte(reviews.showsAt, now)))
      .returning({ subjectId: reviews.subjectId });
    const subjects = [...new Set(emptied.map(({ subjectId }) => subjectId))];
    if (subjects.length === 0) return done({});
    return done({}, { invalidates: subjects.map(reviewsOf), events: [reviewsChanged(subjects)] });
  },
});

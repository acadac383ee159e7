import { and, asc, eq, lte } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { reviews } from "~/db/schema/reviews.ts";
import { announceReview } from "./reviews.steps.commands.server.ts";

const A_TIME = 100;

/** Notifies players of reviews after their seven days, a hundred at a time: these are shown already. Returns whether there may be more. */
export const announceDueReviews = command({
  name: "review.announce-due",
  hidesNothing: true,
  who: "system",
  input: z.object({}),
  async run({ tx, ctx, now }) {
    const due = await tx
      .select()
      .from(reviews)
      .where(and(eq(reviews.announced, false), lte(reviews.showsAt, now)))
      .orderBy(asc(reviews.showsAt), asc(reviews.id))
      .limit(A_TIME)
      .for("update", { skipLocked: true });
    for (const row of due) {
      await announceReview(ctx, { row, showsAt: row.showsAt });
    }
    return done({ more: due.length === A_TIME });
  },
});

import { eq } from "drizzle-orm";
import { command } from "~/access/command.server.ts";
import { hiddenRows } from "~/access/hidden-rows.server.ts";
import type { Database } from "~/db/client.server.ts";
import { reviewAnswers, reviews } from "~/db/schema/reviews.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isId } from "~/text/ids.ts";
import { reviewsOf } from "./reviews.cache-tags.ts";
import { MESSAGES } from "./reviews.constants.ts";
import { reviewsChanged } from "./reviews.events.ts";
import { reviewTarget } from "./reviews.schemas.ts";

const HIDING = hiddenRows({
  kind: "review",
  table: reviews,
  lock: ({ tx }, id) => lockReview(tx, id),
  recorded: ({ authorId, subjectId, tags, content }) => ({ authorId, subjectId, tags, content }),
  follows: async (_tx, { subjectId }) => changeOf(subjectId),
});

/** Hides a review, with its answer, from everybody but staff: it counts no longer. Refuses as `not_found`. */
export const hideReview = command({ name: "review.hide", who: "moderator", input: reviewTarget, run: HIDING.hide });

/** Shows a review again that `hideReview` hid. Refuses as `not_found`. */
export const showReview = command({ name: "review.show", who: "moderator", input: reviewTarget, run: HIDING.show });

const HIDING_ANSWERS = hiddenRows({
  kind: "review-answer",
  table: reviewAnswers,
  lock: ({ tx }, id) => lockAnswer(tx, id),
  recorded: ({ reviewId, content }) => ({ reviewId, content }),
  follows: async (tx, { reviewId }) => changeOf((await lockReview(tx, reviewId)).subjectId),
});

/** Hides the answer to a review from everybody but staff. Refuses as `not_found`. */
export const hideAnswer = command({ name: "review-answer.hide", who: "moderator", input: reviewTarget, run: HIDING_ANSWERS.hide });

/** Shows an answer again that `hideAnswer` hid. Refuses as `not_found`. */
export const showAnswer = command({ name: "review-answer.show", who: "moderator", input: reviewTarget, run: HIDING_ANSWERS.show });

async function lockReview(tx: Database, id: string) {
  const [row] = isId(id) ? await tx.select().from(reviews).where(eq(reviews.id, id)).for("update") : [];
  if (!row) throw new AppError("not_found", MESSAGES.noReview);
  return row;
}

async function lockAnswer(tx: Database, id: string) {
  const [row] = isId(id) ? await tx.select().from(reviewAnswers).where(eq(reviewAnswers.id, id)).for("update") : [];
  if (!row) throw new AppError("not_found", MESSAGES.noReview);
  return row;
}

const changeOf = (subjectId: string) => ({ invalidates: [reviewsOf(subjectId)], events: [reviewsChanged([subjectId])] });

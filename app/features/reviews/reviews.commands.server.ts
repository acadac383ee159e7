import { and, eq } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { reviewAnswers, reviews } from "~/db/schema/reviews.ts";
import { otherSide } from "~/features/deals/core/deal-state.ts";
import { lockOwnDeal } from "~/features/deals/deals.locks.queries.server.ts";
import { wordsOfPlayers } from "~/features/moderation/moderation.warnings.queries.server.ts";
import { notify } from "~/features/notifications/notifications.commands.server.ts";
import { writableUntil } from "./core/review-time.ts";
import { reviewsOf } from "./reviews.cache-tags.ts";
import { MESSAGES } from "./reviews.constants.ts";
import { reviewsChanged } from "./reviews.events.ts";
import { lockShownReview } from "./reviews.queries.server.ts";
import { newAnswer, newReview } from "./reviews.schemas.ts";
import { announceReview } from "./reviews.steps.commands.server.ts";

/**
 * Stores the actor's review of the other player of a deal that both confirmed, once, until seven days after. The second of the two reviews
 * shows both. Refuses as `not_found`, as `conflict` before and after that time, twice, and where the other left, and as `invalid` words that
 * never go to another player.
 */
export const writeReview = command({
  name: "review.write",
  hidesNothing: true,
  who: "voice",
  input: newReview,
  words: wordsOfPlayers("text"),
  once: true,
  taken: { reviews_once_each: { field: "tags", message: MESSAGES.once } },
  async run({ tx, actor, ctx, nowAfter }, { id, tags, text }) {
    // The other player's review at the same time waits here.
    const { row, me, otherId } = await lockOwnDeal(tx, actor.id, id);
    const now = nowAfter(row.changedAt);
    const until = writableUntil(row);
    if (until === null) return refused("conflict", MESSAGES.notDone);
    if (now.getTime() >= until) return refused("conflict", MESSAGES.late);
    if (otherId === null) return refused("conflict", MESSAGES.gone);
    const [theirs] = await tx
      .select()
      .from(reviews)
      .where(and(eq(reviews.dealId, id), eq(reviews.side, otherSide(me))));
    const showsAt = theirs ? now : new Date(until);
    const values = { dealId: id, side: me, authorId: actor.id, subjectId: otherId, tags, content: text, writtenAt: now, showsAt };
    const [written] = await tx.insert(reviews).values(values).returning();
    if (!written) throw new Error("The review was not stored.");
    for (const one of theirs ? [theirs, written] : []) {
      await announceReview(ctx, { row: one, showsAt: now });
    }
    return done({ id: written.id, shown: theirs !== undefined });
  },
});

/**
 * Stores the one answer of the reviewed player, and notifies the author. Refuses as `not_found`, as `forbidden` for everybody else, as
 * `conflict` for a second one, and as `invalid` for words that are never sent to another player.
 */
export const answerReview = command({
  name: "review.answer",
  hidesNothing: true,
  who: "voice",
  input: newAnswer,
  words: wordsOfPlayers("text"),
  once: true,
  taken: { review_answers_once: { field: "text", message: MESSAGES.answeredOnce } },
  async run({ tx, actor, ctx, nowAfter }, { id, text }) {
    const review = await lockShownReview(tx, id, ctx.now());
    if (!review) return refused("not_found", MESSAGES.noReview);
    if (review.subjectId !== actor.id) return refused("forbidden", MESSAGES.notYours);
    await tx.insert(reviewAnswers).values({ reviewId: id, content: text, createdAt: nowAfter(review.showsAt) });
    if (review.authorId !== null) {
      const details = { kind: "review" as const, reviewId: id, by: actor.id, what: "answered" as const };
      await notify(ctx, { userIds: [review.authorId], source: `review-answer:${id}`, details });
    }
    return done({ id }, { invalidates: [reviewsOf(review.subjectId)], events: [reviewsChanged([review.subjectId])] });
  },
});

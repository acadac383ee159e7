import { reportable } from "~/access/reportable.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { REVIEW_TAGS } from "./core/review-tags.ts";
import { DELETED_NAME, MESSAGES } from "./reviews.constants.ts";
import { hideAnswer, hideReview, showAnswer, showReview } from "./reviews.moderation.commands.server.ts";
import { findRecentAnswerTexts, findRecentReviewTexts, findReview, findReviewOfAnswer, isHidden } from "./reviews.queries.server.ts";
import type { Review } from "./reviews.types.ts";

const noReview = () => new AppError("not_found", MESSAGES.noReview);

/** The lines of a review: its text and its answer. */
function linesOf({ author, subject, text, at, answer }: Review, isAnswer: boolean) {
  return [
    { by: author?.name ?? DELETED_NAME, text, at, isThing: !isAnswer },
    ...(answer ? [{ by: subject.name, text: answer.text, at: answer.at, isThing: isAnswer }] : []),
  ];
}

/** Reviews, with their answer. */
reportable({
  kind: "review",
  noun: "review",
  recent: { isPrivate: false, find: findRecentReviewTexts },
  async find(ctx, id) {
    const review = await findReview(ctx, id);
    if (!review || review.at > ctx.now().getTime()) throw noReview();
    const { author, subject, tags, text } = review;
    return {
      subject: { id: author?.id ?? null, name: author?.name ?? DELETED_NAME },
      isPrivate: false,
      title: `A review by ${author?.name ?? DELETED_NAME}`,
      text,
      fields: [
        ["About", subject.name],
        ["Says", tags.map((tag) => REVIEW_TAGS[tag].label).join(", ")],
      ],
      pictures: [],
      context: linesOf(review, false),
      place: `/reviews/${id}`,
    };
  },
  remove: async (ctx, { id }) => ((await isHidden(ctx, "review", id)) === false ? hideReview(ctx, { id }) : { ok: true }),
  restore: async (ctx, { id }) => ((await isHidden(ctx, "review", id)) === true ? showReview(ctx, { id }) : { ok: true }),
});

/** Answers to reviews. */
reportable({
  kind: "review-answer",
  noun: "answer",
  recent: { isPrivate: false, find: findRecentAnswerTexts },
  async find(ctx, id) {
    const review = await findReviewOfAnswer(ctx, id);
    if (!review?.answer) throw noReview();
    const { subject, answer } = review;
    return {
      subject: { id: subject.id, name: subject.name },
      isPrivate: false,
      title: `An answer by ${subject.name}`,
      text: answer.text,
      fields: [["To a review by", review.author?.name ?? DELETED_NAME]],
      pictures: [],
      context: linesOf(review, true),
      place: `/reviews/${review.id}`,
    };
  },
  remove: async (ctx, { id }) => ((await isHidden(ctx, "answer", id)) === false ? hideAnswer(ctx, { id }) : { ok: true }),
  restore: async (ctx, { id }) => ((await isHidden(ctx, "answer", id)) === true ? showAnswer(ctx, { id }) : { ok: true }),
});

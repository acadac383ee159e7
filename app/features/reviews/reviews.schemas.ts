import { z } from "zod";
import { paragraph } from "~/text/text-fields.ts";
import { isReviewTag, type ReviewTag } from "./core/review-tags.ts";
import { MAX_TAGS, MAX_WORDS, MESSAGES } from "./reviews.constants.ts";

const tag = z.custom<ReviewTag>((value) => typeof value === "string" && isReviewTag(value), MESSAGES.noTag);

/** A new review of a deal. */
export const newReview = z.object({
  id: z.string(),
  tags: z
    .array(tag)
    .max(50, MESSAGES.manyTags)
    .transform((tags) => [...new Set(tags)].sort())
    .pipe(z.array(tag).min(1, MESSAGES.noTag).max(MAX_TAGS, MESSAGES.manyTags)),
  text: paragraph("A review", MAX_WORDS),
});

/** An answer to a review. */
export const newAnswer = z.object({ id: z.string(), text: paragraph("An answer", MAX_WORDS, { missing: MESSAGES.noAnswer }) });

/** Which review or answer. One that is no id is not found, like one that nothing has. */
export const reviewTarget = z.object({ id: z.string() });

import { and, desc, eq, lte } from "drizzle-orm";
import { reviewAnswers, reviews } from "~/db/schema/reviews.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DELETED_NAME } from "./reviews.constants.ts";

const MAX_REVIEWS = 2_000;

/** The newest 2,000 reviews that `user` wrote, and those of them that are shown, for the user's own export. */
export async function exportReviews(ctx: AppContext, { id: userId }: Pick<UserActor, "id">): Promise<unknown> {
  const found = (side: "written" | "received") =>
    ctx.db
      .select({ review: reviews, answer: reviewAnswers })
      .from(reviews)
      .leftJoin(reviewAnswers, eq(reviewAnswers.reviewId, reviews.id))
      .where(side === "written" ? eq(reviews.authorId, userId) : and(eq(reviews.subjectId, userId), lte(reviews.showsAt, ctx.now())))
      .orderBy(desc(reviews.writtenAt), desc(reviews.id))
      .limit(MAX_REVIEWS);
  const [written, received] = await Promise.all([found("written"), found("received")]);
  const others = [...written.map(({ review }) => review.subjectId), ...received.flatMap(({ review }) => review.authorId ?? [])];
  const members = await findMembers(ctx, others, { banned: true });
  const shown = (
    { review: { tags, content, writtenAt, showsAt, hiddenAt }, answer }: (typeof written)[number],
    otherId: string | null,
  ) => ({
    with: (otherId !== null && members.get(otherId)?.name) || DELETED_NAME,
    ...{ tags, text: content, writtenAt, showsAt, hiddenAt },
    answer: answer && { text: answer.content, at: answer.createdAt },
  });
  return {
    written: written.map((row) => shown(row, row.review.subjectId)),
    received: received.map((row) => shown(row, row.review.authorId)),
  };
}

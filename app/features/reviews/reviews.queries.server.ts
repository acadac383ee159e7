import { and, arrayContains, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import type { RecentText } from "~/access/reportable.server.ts";
import type { Database } from "~/db/client.server.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { reviewAnswers, reviews } from "~/db/schema/reviews.ts";
import { findMembers, isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import { otherSide } from "~/features/deals/core/deal-state.ts";
import { findOwnDeal, playerOn } from "~/features/deals/deals.locks.queries.server.ts";
import { findBlockedBy } from "~/features/moderation/moderation.reach.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isStaff } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { isReviewTag } from "./core/review-tags.ts";
import { writableUntil } from "./core/review-time.ts";
import { REVIEWS_A_PAGE } from "./reviews.constants.ts";
import { type ReviewChoices, reviewList } from "./reviews.search-params.ts";
import type { DealReviews, Review, ReviewPanel, ReviewTally } from "./reviews.types.ts";

type Row = typeof reviews.$inferSelect;

const ORDERS = { shown: { showsAt: reviews.showsAt, id: reviews.id } };

/**
 * The review panel of a profile: number, summary, and a page of reviews, as visible to the actor: hidden ones are for staff, those of banned
 * accounts for nobody, and those of players the actor blocked are left out.
 */
export async function findReviewPanel(ctx: AppContext, userId: string, search: URLSearchParams): Promise<ReviewPanel> {
  const choices = reviewList.parse(search);
  const shown = await isShown(ctx);
  const hidden = isStaff(ctx.actor) ? and(lte(reviews.showsAt, ctx.now()), isNotNull(reviews.hiddenAt)) : undefined;
  const about = eq(reviews.subjectId, userId);
  const [tally, { rows, next }] = await Promise.all([
    countReviews(ctx.db, and(about, shown)),
    keyPage(ORDERS, choices, REVIEWS_A_PAGE).from(ctx.db, reviews, about, hidden ? or(shown, hidden) : shown, saysTag(choices)),
  ]);
  return { userId, tally, rows: await toReviews(ctx, rows), next };
}

const saysTag = ({ filters: { tag } }: ReviewChoices) => (tag === null ? undefined : arrayContains(reviews.tags, [tag]));

async function countReviews(db: Database, where: SQL | undefined): Promise<ReviewTally> {
  const [all, said] = await Promise.all([
    db.select({ count: count() }).from(reviews).where(where),
    db
      .select({ tag: sql<string>`said.tag`, count: count() })
      .from(sql`${reviews}, unnest(${reviews.tags}) as said(tag)`)
      .where(where)
      .groupBy(sql`said.tag`),
  ]);
  return {
    count: all[0]?.count ?? 0,
    tags: Object.fromEntries(said.flatMap((row) => (isReviewTag(row.tag) ? [[row.tag, row.count]] : []))),
  };
}

/** The condition that everybody else sees a review, and that it counts. */
async function isShown(ctx: Pick<AppContext, "db" | "actor" | "now">): Promise<SQL | undefined> {
  const blocked = [...(await findBlockedBy(ctx))];
  return and(
    lte(reviews.showsAt, ctx.now()),
    isNull(reviews.hiddenAt),
    or(isNull(reviews.authorId), isOfMember(reviews.authorId)),
    blocked.length === 0 ? undefined : sql`(${reviews.authorId} is null or ${reviews.authorId} <> all(${sql.param(blocked)}::uuid[]))`,
  );
}

async function toReviews(ctx: AppContext, rows: readonly Row[]): Promise<Review[]> {
  if (rows.length === 0) return [];
  const staff = isStaff(ctx.actor);
  const ids = rows.map(({ id }) => id);
  const [members, answers] = await Promise.all([
    findMembers(
      ctx,
      rows.flatMap(({ authorId, subjectId }) => (authorId === null ? [subjectId] : [authorId, subjectId])),
      { banned: staff || ctx.actor.kind === "system" },
    ),
    ctx.db
      .select()
      .from(reviewAnswers)
      .where(and(inArray(reviewAnswers.reviewId, ids), staff ? undefined : isNull(reviewAnswers.hiddenAt))),
  ]);
  const answerOf = new Map(answers.map((answer) => [answer.reviewId, answer]));
  return rows.flatMap((row): Review[] => {
    const subject = members.get(row.subjectId);
    const author = row.authorId === null ? null : members.get(row.authorId);
    if (!subject || author === undefined) return [];
    const answer = answerOf.get(row.id);
    return [
      {
        ...{ id: row.id, author, subject, tags: row.tags.filter(isReviewTag), text: row.content, at: row.showsAt.getTime() },
        hidden: row.hiddenAt !== null,
        answer: answer ? { id: answer.id, text: answer.content, at: answer.createdAt.getTime(), hidden: answer.hiddenAt !== null } : null,
      },
    ];
  });
}

/**
 * A review as the actor sees it: one that is not shown yet is its author's alone, and a hidden one the team's. Undefined for everybody else.
 * Unlike a list, it includes a review by a player whom the actor blocked: the address was opened on purpose.
 */
export async function findReview(ctx: AppContext, id: string): Promise<Review | undefined> {
  const [row] = isId(id) ? await ctx.db.select().from(reviews).where(eq(reviews.id, id)) : [];
  if (!row) return undefined;
  const isOwn = ctx.actor.kind === "user" && row.authorId === ctx.actor.id;
  if (row.showsAt > ctx.now() && !isOwn) return undefined;
  if (row.hiddenAt !== null && !isStaff(ctx.actor)) return undefined;
  return (await toReviews(ctx, [row]))[0];
}

/** The review to which an answer belongs, as the actor sees both; undefined if they do not. */
export async function findReviewOfAnswer(ctx: AppContext, id: string): Promise<Review | undefined> {
  const [row] = isId(id) ? await ctx.db.select().from(reviewAnswers).where(eq(reviewAnswers.id, id)) : [];
  return row && findReview(ctx, row.reviewId);
}

/** Whether staff hid a review or an answer; undefined if it no longer exists. */
export async function isHidden({ db }: Pick<AppContext, "db">, kind: "review" | "answer", id: string): Promise<boolean | undefined> {
  const table = kind === "review" ? reviews : reviewAnswers;
  const [row] = isId(id) ? await db.select({ hiddenAt: table.hiddenAt }).from(table).where(eq(table.id, id)) : [];
  return row && row.hiddenAt !== null;
}

/**
 * The reviews of a deal as the actor sees them, one of its players; null while it is not confirmed by both. Nothing of it tells whether the
 * other has written before that is shown. Throws AppError `unauthenticated` and `not_found`.
 */
export async function findDealReviews(ctx: AppContext, dealId: string): Promise<DealReviews | null> {
  const user = requireUser(ctx);
  const { row, me } = await findOwnDeal(ctx.db, user.id, dealId);
  const until = writableUntil(row);
  if (until === null) return null;
  const otherId = playerOn(row, otherSide(me));
  const now = ctx.now();
  const [members, blocked, rows] = await Promise.all([
    findMembers(ctx, otherId === null ? [] : [otherId]),
    findBlockedBy(ctx),
    ctx.db
      .select()
      .from(reviews)
      .where(and(eq(reviews.dealId, dealId), or(eq(reviews.side, me), and(lte(reviews.showsAt, now), isNull(reviews.hiddenAt))))),
  ]);
  const shown = await toReviews(ctx, rows);
  const written = rows.some(({ side }) => side === me);
  const ownRow = rows.find(({ side }) => side === me);
  return {
    other: (otherId !== null && members.get(otherId)) || null,
    own: shown.find(({ id }) => id === ownRow?.id) ?? null,
    theirs: shown.find(({ id, author }) => id !== ownRow?.id && !(author && blocked.has(author.id))) ?? null,
    mayWrite: !written && otherId !== null && now.getTime() < until,
    until,
  };
}

/** A review that others see at `now`, locked; undefined if it is not there, not shown yet, or hidden. */
export async function lockShownReview(tx: Database, id: string, now: Date): Promise<Row | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), lte(reviews.showsAt, now), isNull(reviews.hiddenAt)))
    .for("update");
  return row;
}

const recentPlace = (id: string) => `/reviews/${id}`;

/** The words of reviews that were written since then and are shown, the newest first. */
export async function findRecentReviewTexts({ db }: Pick<AppContext, "db">, since: Date, most: number): Promise<RecentText[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(and(gt(reviews.writtenAt, since), eq(reviews.announced, true), isNull(reviews.hiddenAt), sql`${reviews.content} <> ''`))
    .orderBy(desc(reviews.writtenAt))
    .limit(most);
  return rows.map(({ id, content, writtenAt }) => ({ text: content, at: writtenAt, place: recentPlace(id) }));
}

/** The answers that were written since then, the newest first. */
export async function findRecentAnswerTexts({ db }: Pick<AppContext, "db">, since: Date, most: number): Promise<RecentText[]> {
  const rows = await db
    .select()
    .from(reviewAnswers)
    .where(and(gt(reviewAnswers.createdAt, since), isNull(reviewAnswers.hiddenAt)))
    .orderBy(desc(reviewAnswers.createdAt))
    .limit(most);
  return rows.map(({ reviewId, content, createdAt }) => ({ text: content, at: createdAt, place: recentPlace(reviewId) }));
}

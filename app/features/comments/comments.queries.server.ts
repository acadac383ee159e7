import { and, asc, count, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { RecentText } from "~/access/reportable.server.ts";
import { isOneOf, prepared } from "~/db/prepared.server.ts";
import { comments } from "~/db/schema/comments.ts";
import { findMembers, isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import { findBlockedBy } from "~/features/moderation/moderation.reach.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { type Actor, isStaff } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { threadPage } from "./comments.search-params.ts";
import type { Comment, CommentCursor, CommentPage, Thread, ThreadKind } from "./comments.types.ts";
import { threadOf } from "./core/thread-of.ts";

const MAX_COMMENTS = 200;
const MAX_AROUND = 5;

/**
 * The newest of the comments on one thing, or of those `before` a place, at most 200. Hidden ones are seen by staff alone, those of players
 * whom the reader blocked not by them, and those of banned accounts by nobody.
 */
export async function findComments(
  ctx: AppContext,
  { kind, id: about }: Thread,
  before: CommentCursor | null = null,
): Promise<CommentPage> {
  const { id, userId, content, createdAt, hiddenAt } = comments;
  const found = await ctx.db
    .select({ id, userId, content, createdAt, hiddenAt })
    .from(comments)
    .where(
      and(
        eq(comments[kind], about),
        isSeenBy(ctx.actor),
        before ? sql`(${createdAt}, ${id}) < (${new Date(before.at).toISOString()}::timestamptz, ${before.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_COMMENTS + 1);
  const rows = found.slice(0, MAX_COMMENTS);
  const [authors, blocked] = await Promise.all([
    findMembers(
      ctx,
      rows.map((row) => row.userId),
    ),
    findBlockedBy(ctx),
  ]);
  const shown = rows.toReversed().flatMap((row): Comment[] => {
    const author = blocked.has(row.userId) ? undefined : authors.get(row.userId);
    return author ? [{ id: row.id, author, content: row.content, createdAt: row.createdAt.getTime(), hidden: row.hiddenAt !== null }] : [];
  });
  const oldest = rows.at(-1);
  const older = found.length > rows.length && oldest ? { at: oldest.createdAt.getTime(), id: oldest.id } : null;
  return { comments: shown, before, older };
}

/** The condition that a comment is visible to the actor: hidden ones are for staff, withheld ones for their author. */
function isSeenBy(actor: Actor): SQL | undefined {
  const own = actor.kind === "user" ? eq(comments.userId, actor.id) : undefined;
  return and(isStaff(actor) ? undefined : isNull(comments.hiddenAt), or(eq(comments.authorOnly, false), own));
}

/**
 * A comment with its neighbours, up to 5 before and 5 after, oldest first, as the actor sees them; undefined if it is missing or invisible
 * to the actor. The site itself also finds withheld ones, so that their author gets the same answers as for others. Access to the thread is
 * not checked.
 */
export async function findCommentInThread(ctx: AppContext, id: string): Promise<{ thread: Thread; comments: Comment[] } | undefined> {
  const [row] = isId(id)
    ? await ctx.db
        .select()
        .from(comments)
        .where(and(eq(comments.id, id), ctx.actor.kind === "system" ? undefined : isSeenBy(ctx.actor)))
    : [];
  if (!row) return undefined;
  const thread = threadOf(row);
  const place = sql`(${row.createdAt.toISOString()}::timestamptz, ${row.id}::uuid)`;
  const isSeen = and(eq(comments[thread.kind], thread.id), isSeenBy(ctx.actor));
  const beside = (side: "<" | ">", order: typeof asc) =>
    ctx.db
      .select()
      .from(comments)
      .where(and(isSeen, sql`(${comments.createdAt}, ${comments.id}) ${sql.raw(side)} ${place}`))
      .orderBy(order(comments.createdAt), order(comments.id))
      .limit(MAX_AROUND);
  const rows = [...(await beside("<", desc)).toReversed(), row, ...(await beside(">", asc))];
  const authors = await findMembers(
    ctx,
    rows.map(({ userId }) => userId),
    { banned: isStaff(ctx.actor) },
  );
  const shown = rows.flatMap(({ userId, content, createdAt, hiddenAt, ...comment }): Comment[] => {
    const author = authors.get(userId);
    return author ? [{ id: comment.id, author, content, createdAt: createdAt.getTime(), hidden: hiddenAt !== null }] : [];
  });
  return shown.some((comment) => comment.id === id) ? { thread, comments: shown } : undefined;
}

/**
 * Numbers of comments of these threads of one kind, by id; those without any are left out. As the reader sees them, or as guests do
 * (`forAll`), for shared pages.
 */
export async function countComments(
  ctx: AppContext,
  kind: ThreadKind,
  ids: readonly string[],
  { forAll = false } = {},
): Promise<ReadonlyMap<string, number>> {
  const reader = !forAll && ctx.actor.kind === "user" ? ctx.actor.id : null;
  const blocked = reader === null ? [] : [...(await findBlockedBy(ctx))];
  const rows = await COUNTS[kind](ctx.db).execute({ ids, reader, blocked });
  return new Map(rows.map(({ about, count }) => [about as string, count]));
}

const countsOf = (kind: ThreadKind) =>
  prepared((db) =>
    db
      .select({ about: comments[kind], count: count() })
      .from(comments)
      .where(
        and(
          isOneOf(comments[kind], "ids"),
          isNull(comments.hiddenAt),
          isOfMember(comments.userId),
          sql`(not ${comments.authorOnly} or ${comments.userId} = ${sql.placeholder("reader")}::uuid)`,
          sql`${comments.userId} <> all(${sql.placeholder("blocked")}::uuid[])`,
        ),
      )
      .groupBy(comments[kind]),
  );
const COUNTS = { trade: countsOf("trade"), suggestion: countsOf("suggestion") };

/** The ids among these, of things of one kind, on which the actor commented; none for a guest. */
export async function findOwnThreads({ db, actor }: AppContext, kind: ThreadKind, ids: readonly string[]): Promise<string[]> {
  if (actor.kind !== "user" || ids.length === 0) return [];
  const rows = await OWN_THREADS[kind](db).execute({ ids, userId: actor.id });
  return rows.map(({ about }) => about as string);
}

const ownThreadsOf = (kind: ThreadKind) =>
  prepared((db) =>
    db
      .selectDistinct({ about: comments[kind] })
      .from(comments)
      .where(and(isOneOf(comments[kind], "ids"), eq(comments.userId, sql.placeholder("userId")))),
  );
const OWN_THREADS = { trade: ownThreadsOf("trade"), suggestion: ownThreadsOf("suggestion") };

/** Whether staff hid a comment; undefined if it is not there any more. */
export async function isCommentHidden({ db }: Pick<AppContext, "db">, id: string): Promise<boolean | undefined> {
  const [row] = isId(id) ? await db.select({ hiddenAt: comments.hiddenAt }).from(comments).where(eq(comments.id, id)) : [];
  return row && row.hiddenAt !== null;
}

/** The comments that were written since then, the newest first. */
export async function findRecentCommentTexts({ db }: Pick<AppContext, "db">, since: Date, most: number): Promise<RecentText[]> {
  const rows = await db
    .select()
    .from(comments)
    .where(and(gt(comments.createdAt, since), isNull(comments.hiddenAt)))
    .orderBy(desc(comments.createdAt))
    .limit(most);
  return rows.map((row) => ({ text: row.content, at: row.createdAt, place: threadPage(threadOf(row)) }));
}

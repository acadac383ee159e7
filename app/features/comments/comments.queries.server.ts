import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import { isOneOf, prepared } from "~/db/prepared.server.ts";
import { comments } from "~/db/schema/comments.ts";
import { findMembers, isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isStaff } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import type { Comment, CommentCursor, CommentPage, Thread, ThreadKind } from "./comments.types.ts";
import { threadOf } from "./core/thread-of.ts";

const MAX_COMMENTS = 200;
const MAX_AROUND = 5;

/**
 * The newest of the comments on one thing, or of those `before` a place, at most 200. Hidden ones are seen by staff alone, and those of
 * banned accounts by nobody.
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
        isStaff(ctx.actor) ? undefined : isNull(hiddenAt),
        before ? sql`(${createdAt}, ${id}) < (${new Date(before.at).toISOString()}::timestamptz, ${before.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_COMMENTS + 1);
  const rows = found.slice(0, MAX_COMMENTS);
  const authors = await findMembers(
    ctx,
    rows.map((row) => row.userId),
  );
  const shown = rows.toReversed().flatMap((row): Comment[] => {
    const author = authors.get(row.userId);
    return author ? [{ id: row.id, author, content: row.content, createdAt: row.createdAt.getTime(), hidden: row.hiddenAt !== null }] : [];
  });
  const oldest = rows.at(-1);
  const older = found.length > rows.length && oldest ? { at: oldest.createdAt.getTime(), id: oldest.id } : null;
  return { comments: shown, before, older };
}

/**
 * One comment with those around it, up to 5 before and 5 after, the oldest first, as the actor sees them; undefined if it is not there, or
 * not for the actor. Who may see the thread is not asked.
 */
export async function findCommentInThread(ctx: AppContext, id: string): Promise<{ thread: Thread; comments: Comment[] } | undefined> {
  const [row] = isId(id) ? await ctx.db.select().from(comments).where(eq(comments.id, id)) : [];
  if (!row || (row.hiddenAt !== null && !isStaff(ctx.actor))) return undefined;
  const thread = threadOf(row);
  const place = sql`(${row.createdAt.toISOString()}::timestamptz, ${row.id}::uuid)`;
  const isSeen = and(eq(comments[thread.kind], thread.id), isStaff(ctx.actor) ? undefined : isNull(comments.hiddenAt));
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

/** How many comments everybody sees on each of these things of one kind, by id; those without any are left out. */
export async function countComments(ctx: AppContext, kind: ThreadKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await COUNTS[kind](ctx.db).execute({ ids });
  return new Map(rows.map(({ about, count }) => [about as string, count]));
}

const countsOf = (kind: ThreadKind) =>
  prepared((db) =>
    db
      .select({ about: comments[kind], count: count() })
      .from(comments)
      .where(and(isOneOf(comments[kind], "ids"), isNull(comments.hiddenAt), isOfMember(comments.userId)))
      .groupBy(comments[kind]),
  );
const COUNTS = { trade: countsOf("trade"), suggestion: countsOf("suggestion") };

/** Whether staff hid a comment; undefined if it is not there any more. */
export async function isCommentHidden({ db }: Pick<AppContext, "db">, id: string): Promise<boolean | undefined> {
  const [row] = isId(id) ? await db.select({ hiddenAt: comments.hiddenAt }).from(comments).where(eq(comments.id, id)) : [];
  return row && row.hiddenAt !== null;
}

import { and, desc, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isStaff } from "~/access/actor.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { Comment, CommentCursor, CommentPage } from "./comments.types.ts";

/** A room's table of comments: each room keeps its own, so that comments go with what they are about. */
type CommentTable = PgTable & Record<"id" | "userId" | "content" | "createdAt" | "hiddenAt", PgColumn>;

interface CommentRow {
  id: string;
  userId: string;
  content: string;
  createdAt: Date;
  hiddenAt: Date | null;
}

const MAX_COMMENTS = 200;

/**
 * The newest of the comments `about` one thing, or of those `before` a place, at most 200. Hidden ones are seen by staff alone, and those
 * of banned accounts by nobody.
 */
export async function findCommentPage(
  ctx: AppContext,
  table: CommentTable,
  about: SQL,
  before: CommentCursor | null,
): Promise<CommentPage> {
  const { id, userId, content, createdAt, hiddenAt } = table;
  const found = (await ctx.db
    .select({ id, userId, content, createdAt, hiddenAt })
    .from(table as PgTable)
    .where(
      and(
        about,
        isStaff(ctx.actor) ? undefined : isNull(hiddenAt),
        before ? sql`(${createdAt}, ${id}) < (${new Date(before.at).toISOString()}::timestamptz, ${before.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_COMMENTS + 1)) as CommentRow[];
  const rows = found.slice(0, MAX_COMMENTS);
  const authors = await findMembers(
    ctx,
    rows.map((row) => row.userId),
  );
  const comments = rows.toReversed().flatMap((row): Comment[] => {
    const author = authors.get(row.userId);
    return author ? [{ id: row.id, author, content: row.content, createdAt: row.createdAt.getTime(), hidden: row.hiddenAt !== null }] : [];
  });
  const oldest = rows.at(-1);
  const older = found.length > rows.length && oldest ? { at: oldest.createdAt.getTime(), id: oldest.id } : null;
  return { comments, before, older };
}

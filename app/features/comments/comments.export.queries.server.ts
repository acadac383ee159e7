import { desc, eq, getTableColumns } from "drizzle-orm";
import type { UserActor } from "~/access/actor.ts";
import { comments } from "~/db/schema/comments.ts";
import type { AppContext } from "~/platform/http/context.server.ts";

const MAX_ROWS = 5_000;

/** The comments of `user`, for the user's own export, newest first. */
export async function exportComments({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  const { userId: _author, ...columns } = getTableColumns(comments);
  return db.select(columns).from(comments).where(eq(comments.userId, id)).orderBy(desc(comments.createdAt)).limit(MAX_ROWS);
}

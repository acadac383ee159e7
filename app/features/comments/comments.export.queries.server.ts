import { ownRows } from "~/db/own-rows.server.ts";
import { comments } from "~/db/schema/comments.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";

/** The comments of `user`, for the user's own export, newest first. */
export async function exportComments({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  return ownRows(db, comments, id, { newest: comments.createdAt, without: ["authorOnly"] });
}

import { eq } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import { hiddenRows } from "~/access/hidden-rows.server.ts";
import { refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { comments } from "~/db/schema/comments.ts";
import { BLOCK_MESSAGES } from "~/features/moderation/moderation.blocks.constants.ts";
import { mayReach } from "~/features/moderation/moderation.reach.queries.server.ts";
import { notify } from "~/features/notifications/notifications.commands.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isId } from "~/text/ids.ts";
import { commentsOn, threadTag } from "./comments.cache-tags.ts";
import { MESSAGES } from "./comments.constants.ts";
import { newComment, target } from "./comments.schemas.ts";
import type { Thread } from "./comments.types.ts";
import { threadOf } from "./core/thread-of.ts";

type CommentRow = typeof comments.$inferSelect;

/**
 * Adds a comment of the actor's, and returns its id; notifies the owner of its target. If that owner blocked the actor, the comment is
 * shown to the actor alone. Nested in the commands of rooms with threads, which check permission and lock the target. Refuses as `conflict` (code `blocks`) if the actor blocked the owner.
 */
export const addComment = command({
  name: "comment.add",
  hidesNothing: true,
  who: "part",
  input: newComment,
  async run({ tx, actor, now, ctx }, { thread, ownerId, text: content }) {
    if (actor.kind !== "user") return refused("unauthenticated", MESSAGES.guest);
    const reach = await mayReach(ctx, actor.id, ownerId);
    if (!reach.ok && reach.reason === "blocks") return refused("conflict", BLOCK_MESSAGES.youBlocked, { code: "blocks" });
    // Everything else goes its way, so that nothing tells; who blocked them is not notified.
    const values = { [thread.kind]: thread.id, userId: actor.id, content, createdAt: now, authorOnly: !reach.ok };
    const [comment] = await tx.insert(comments).values(values).returning({ id: comments.id });
    if (!comment) throw new Error("The comment was not stored.");
    if (ownerId !== actor.id) {
      const details = { kind: "comment" as const, thread: thread.kind, id: thread.id, by: actor.id };
      await notify(ctx, { userIds: [ownerId], source: `comment:${comment.id}`, details });
    }
    const event = { thread, commentId: comment.id, userId: actor.id };
    return done({ id: comment.id }, { invalidates: tagsOf(thread), events: [{ topic: "comment.added", event }] });
  },
});

/** Deletes a comment of the actor's. Refuses as `not_found`, and as `forbidden` somebody else's. */
export const deleteOwnComment = command({
  name: "comment.delete-own",
  who: "user",
  input: target,
  async run({ tx, actor }, { id }) {
    const comment = await lockComment(tx, id);
    if (comment.userId !== actor.id) return refused("forbidden", MESSAGES.notYours);
    await tx.delete(comments).where(eq(comments.id, id));
    return done({}, changeOf(comment));
  },
});

/** Deletes anybody's comment, and records its text. Refuses as `not_found`. */
export const deleteComment = command({
  name: "comment.delete",
  who: "moderator",
  input: target,
  async run({ tx }, { id }) {
    const comment = await lockComment(tx, id);
    await tx.delete(comments).where(eq(comments.id, id));
    return done({}, { audit: { target: { kind: "comment", id }, before: recorded(comment) }, ...changeOf(comment) });
  },
});

const HIDING = hiddenRows({
  kind: "comment",
  table: comments,
  lock: ({ tx }, id) => lockComment(tx, id),
  recorded,
  follows: async (_tx, comment) => changeOf(comment),
});

/** Hides a comment from everybody but staff. Refuses as `not_found`. */
export const hideComment = command({ name: "comment.hide", who: "moderator", input: target, run: HIDING.hide });

/** Shows a comment again that `hideComment` hid. Refuses as `not_found`. */
export const showComment = command({ name: "comment.show", who: "moderator", input: target, run: HIDING.show });

async function lockComment(tx: Database, id: string): Promise<CommentRow> {
  const found = tx.select().from(comments).where(eq(comments.id, id));
  const [comment] = isId(id) ? await found.for("update") : [];
  if (!comment) throw new AppError("not_found", MESSAGES.notFound);
  return comment;
}

function recorded({ userId, content, ...row }: CommentRow) {
  const { kind, id } = threadOf(row);
  return { userId, content, [`${kind}Id`]: id };
}

/** Effects of a removed or restored comment. */
function changeOf(comment: CommentRow) {
  const thread = threadOf(comment);
  return { invalidates: tagsOf(thread), events: [{ topic: "comment.changed" as const, event: { thread, commentId: comment.id } }] };
}

const tagsOf = (thread: Thread) => [commentsOn(thread.kind), threadTag(thread)];

import { eq } from "drizzle-orm";
import { command, done, refuse } from "~/access/command.server.ts";
import { hiddenRows } from "~/access/hidden-rows.server.ts";
import { refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { suggestionComments } from "~/db/schema/suggestions.ts";
import { isId } from "~/text/ids.ts";
import { SUGGESTIONS, suggestionTag } from "./suggestions.cache-tags.ts";
import { MESSAGES } from "./suggestions.constants.ts";
import { lockSuggestion } from "./suggestions.locks.queries.server.ts";
import { commentText, target } from "./suggestions.schemas.ts";

/**
 * Adds a comment of 1 to 300 characters to the suggestion of that id, and returns its own. Refuses as `invalid`, `not_found` and
 * `conflict`.
 */
export const addSuggestionComment = command({
  name: "suggestion.comment",
  hidesNothing: true,
  who: "voice",
  input: target.extend({ text: commentText }),
  once: true,
  async run({ tx, actor, now }, { id: suggestionId, text: content }) {
    // Locked, so that nobody hides it in between.
    const { ownerId, hidden } = await lockSuggestion(tx, actor, suggestionId, "share");
    if (hidden) return refused("conflict", MESSAGES.isHidden, { code: "hidden" });
    const values = { suggestionId, userId: actor.id, content, createdAt: now };
    const [comment] = await tx.insert(suggestionComments).values(values).returning({ id: suggestionComments.id });
    if (!comment) throw new Error("The comment was not stored.");
    const event = { suggestionId, ownerId, commentId: comment.id, userId: actor.id };
    const invalidates = [SUGGESTIONS, suggestionTag(suggestionId)];
    return done({ id: comment.id }, { invalidates, events: [{ topic: "suggestion.commented", event }] });
  },
});

/** Deletes a comment of the actor's. Refuses as `not_found`, and as `forbidden` somebody else's. */
export const deleteOwnSuggestionComment = command({
  name: "suggestion.delete-own-comment",
  who: "user",
  input: target,
  async run({ tx, actor }, { id }) {
    const comment = await lockComment(tx, id);
    if (comment.userId !== actor.id) return refused("forbidden", "This is somebody else's comment.");
    await tx.delete(suggestionComments).where(eq(suggestionComments.id, id));
    return done({}, { invalidates: [SUGGESTIONS, suggestionTag(comment.suggestionId)] });
  },
});

/** Deletes anybody's comment, with a record of what it was. Refuses as `not_found`. */
export const deleteSuggestionComment = command({
  name: "suggestion.delete-comment",
  who: "moderator",
  input: target,
  async run({ tx }, { id }) {
    const { suggestionId, userId, content } = await lockComment(tx, id);
    await tx.delete(suggestionComments).where(eq(suggestionComments.id, id));
    const audit = { target: { kind: "suggestion-comment", id }, before: { suggestionId, userId, content } };
    return done({}, { audit, invalidates: [SUGGESTIONS, suggestionTag(suggestionId)] });
  },
});

const HIDING = hiddenRows({
  kind: "suggestion-comment",
  table: suggestionComments,
  lock: ({ tx }, id) => lockComment(tx, id),
  recorded: ({ userId, content }) => ({ userId, content }),
  follows: async (_tx, { suggestionId }) => ({ invalidates: [SUGGESTIONS, suggestionTag(suggestionId)] }),
});

/** Hides a comment from everybody but staff. Refuses as `not_found`. */
export const hideSuggestionComment = command({ name: "suggestion.hide-comment", who: "moderator", input: target, run: HIDING.hide });

/** Shows a comment again that `hideSuggestionComment` hid. Refuses as `not_found`. */
export const showSuggestionComment = command({ name: "suggestion.show-comment", who: "moderator", input: target, run: HIDING.show });

async function lockComment(tx: Database, id: string) {
  const found = tx.select().from(suggestionComments).where(eq(suggestionComments.id, id));
  const [comment] = isId(id) ? await found.for("update") : [];
  return comment ?? refuse("not_found", "There is no such comment.");
}

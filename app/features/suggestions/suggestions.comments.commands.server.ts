import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { addComment } from "~/features/comments/comments.commands.server.ts";
import { commentText } from "~/features/comments/comments.schemas.ts";
import { wordsOfPlayers } from "~/features/moderation/moderation.warnings.queries.server.ts";
import { MESSAGES } from "./suggestions.constants.ts";
import { target } from "./suggestions.schemas.ts";
import { lockSuggestion } from "./suggestions.votes.queries.server.ts";

/** Adds a comment to the suggestion of that id, and returns its own. Refuses as `invalid`, `not_found` and `conflict`. */
export const commentOnSuggestion = command({
  name: "suggestion.comment",
  hidesNothing: true,
  who: "voice",
  input: target.extend({ text: commentText("suggestion") }),
  words: wordsOfPlayers("text"),
  once: true,
  async run({ tx, actor, ctx }, { id, text }) {
    // Locked, so that nobody hides it in between.
    const { ownerId, hidden } = await lockSuggestion(tx, actor, id, "share");
    if (hidden) return refused("conflict", MESSAGES.isHidden, { code: "hidden" });
    const comment = await addComment(ctx, { thread: { kind: "suggestion", id }, ownerId, text });
    return done({ id: comment.id });
  },
});

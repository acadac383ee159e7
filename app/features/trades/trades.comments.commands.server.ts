import { command, done } from "~/access/command.server.ts";
import { addComment } from "~/features/comments/comments.commands.server.ts";
import { commentText } from "~/features/comments/comments.schemas.ts";
import { wordsOfPlayers } from "~/features/moderation/moderation.warnings.queries.server.ts";
import { lockVisibleTrade } from "./trades.locks.queries.server.ts";
import { closedRefusal } from "./trades.policy.ts";
import { target } from "./trades.schemas.ts";

/** Adds a comment to the open trade of that id, and returns its own. Refuses as `invalid`, `not_found` and `conflict`. */
export const commentOnTrade = command({
  name: "trade.comment",
  hidesNothing: true,
  who: "voice",
  input: target.extend({ text: commentText("trade") }),
  words: wordsOfPlayers("text"),
  once: true,
  async run({ tx, actor, now, ctx }, { id, text }) {
    // Locked, so that nobody completes it in between.
    const trade = await lockVisibleTrade(tx, actor, id, "share");
    const closed = closedRefusal(trade, now);
    if (closed) return closed;
    const comment = await addComment(ctx, { thread: { kind: "trade", id }, ownerId: trade.ownerId, text });
    return done({ id: comment.id });
  },
});

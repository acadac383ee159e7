import { eq } from "drizzle-orm";
import { command, done, refuse } from "~/access/command.server.ts";
import { hiddenRows } from "~/access/hidden-rows.server.ts";
import { tradeComments, trades } from "~/db/schema/trades.ts";
import { notify } from "~/features/notifications/notifications.commands.server.ts";
import { isId } from "~/text/ids.ts";
import { TRADES, tradeTag } from "./trades.cache-tags.ts";
import { lockVisibleTrade } from "./trades.locks.queries.server.ts";
import { closedRefusal } from "./trades.policy.ts";
import { commentText, target } from "./trades.schemas.ts";

/**
 * Adds a comment of 1 to 100 characters to the open trade of that id (TRD-113 … TRD-116, TRD-128), and returns its own. Refuses as
 * `invalid`, `not_found` and `conflict`.
 */
export const addComment = command({
  name: "trade.comment",
  hidesNothing: true,
  who: "voice",
  input: target.extend({ text: commentText }),
  once: true,
  async run({ tx, actor, now, ctx }, { id: tradeId, text: content }) {
    // Locked, so that nobody completes it in between.
    const trade = await lockVisibleTrade(tx, actor, tradeId, "share");
    const closed = closedRefusal(trade, now);
    if (closed) return closed;
    const values = { tradeId, userId: actor.id, content, createdAt: now };
    const [comment] = await tx.insert(tradeComments).values(values).returning({ id: tradeComments.id });
    if (!comment) throw new Error("The comment was not stored.");
    if (trade.ownerId !== actor.id) {
      const details = { kind: "comment" as const, tradeId, by: actor.id };
      const told = await notify(ctx, { userIds: [trade.ownerId], source: `comment:${comment.id}`, details });
      if (!told.ok) return told;
    }
    const event = { tradeId, ownerId: trade.ownerId, commentId: comment.id, userId: actor.id };
    return done({ id: comment.id }, { invalidates: [TRADES, tradeTag(tradeId)], events: [{ topic: "comment.added", event }] });
  },
});

const HIDING = hiddenRows({
  kind: "comment",
  table: tradeComments,
  async lock({ tx }, id) {
    const found = tx.select().from(tradeComments).where(eq(tradeComments.id, id));
    const [comment] = isId(id) ? await found.for("update") : [];
    return comment ?? refuse("not_found", "There is no such comment.");
  },
  recorded: ({ userId, content }) => ({ userId, content }),
  async follows(tx, { tradeId }) {
    const [trade] = await tx.select({ ownerId: trades.userId }).from(trades).where(eq(trades.id, tradeId));
    return {
      invalidates: [TRADES, tradeTag(tradeId)],
      events: trade ? [{ topic: "trade.updated", event: { tradeId, ownerId: trade.ownerId } }] : [],
    };
  },
});

/** Hides a comment from everybody but staff. Refuses as `not_found`. */
export const hideComment = command({ name: "comment.hide", who: "moderator", input: target, run: HIDING.hide });

/** Shows a comment again that `hideComment` hid. Refuses as `not_found`. */
export const showComment = command({ name: "comment.show", who: "moderator", input: target, run: HIDING.show });

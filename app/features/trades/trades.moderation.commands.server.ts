import { eq } from "drizzle-orm";
import { recordAudit } from "~/db/audit.server.ts";
import { tradeComments, trades } from "~/db/schema/trades.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isId } from "~/platform/text/ids.ts";
import { lockTrade } from "./trades.commands.server.ts";
import { canHide } from "./trades.policy.ts";

/** Takes a trade out of everybody's sight but its owner's and the staff's, or puts it back. Throws AppError `forbidden` and `not_found`. */
export async function hideTrade(ctx: AppContext, id: string, hidden: boolean): Promise<void> {
  if (!canHide(ctx.actor)) throw new AppError("forbidden", "Only staff may do this.");
  const ownerId = await ctx.db.transaction(async (tx) => {
    const trade = await lockTrade(tx, id, "update");
    if (trade.hidden === hidden) return null;
    await tx
      .update(trades)
      .set({ hiddenAt: hidden ? ctx.now() : null })
      .where(eq(trades.id, id));
    const action = hidden ? "trade.hide" : "trade.show";
    await recordAudit(tx, ctx, { action, target: { kind: "trade", id }, before: { hidden: trade.hidden }, after: { hidden } });
    return trade.ownerId;
  });
  if (ownerId === null) return;
  dropCaches(ctx, ["trades", `trade:${id}`]);
  ctx.bus.publish(hidden ? "trade.deleted" : "trade.updated", { tradeId: id, ownerId });
}

/** Takes a comment out of everybody's sight but the staff's, or puts it back. Throws AppError `forbidden` and `not_found`. */
export async function hideComment(ctx: AppContext, commentId: string, hidden: boolean): Promise<void> {
  if (!canHide(ctx.actor)) throw new AppError("forbidden", "Only staff may do this.");
  const changed = await ctx.db.transaction(async (tx) => {
    const own = tx.select().from(tradeComments).where(eq(tradeComments.id, commentId));
    const [comment] = isId(commentId) ? await own.for("update") : [];
    if (!comment) throw new AppError("not_found", "There is no such comment.");
    if ((comment.hiddenAt !== null) === hidden) return null;
    await tx
      .update(tradeComments)
      .set({ hiddenAt: hidden ? ctx.now() : null })
      .where(eq(tradeComments.id, commentId));
    const before = { userId: comment.userId, content: comment.content, hidden: !hidden };
    const action = hidden ? "comment.hide" : "comment.show";
    await recordAudit(tx, ctx, { action, target: { kind: "comment", id: commentId }, before, after: { hidden } });
    const [trade] = await tx.select({ ownerId: trades.userId }).from(trades).where(eq(trades.id, comment.tradeId));
    return trade ? { tradeId: comment.tradeId, ownerId: trade.ownerId } : null;
  });
  if (changed === null) return;
  dropCaches(ctx, ["trades", `trade:${changed.tradeId}`]);
  ctx.bus.publish("trade.updated", changed);
}

import { eq } from "drizzle-orm";
import { command, done, type Scope, unchanged } from "~/access/command.server.ts";
import { trades } from "~/db/schema/trades.ts";
import { TRADES, tradeTag } from "./trades.cache-tags.ts";
import { lockTrade } from "./trades.locks.queries.server.ts";
import { target } from "./trades.schemas.ts";

/** Hides a trade from everybody but its owner and staff. Refuses as `not_found`. */
export const hideTrade = command({
  name: "trade.hide",
  who: "moderator",
  input: target,
  run: (scope, { id }) => setHidden(scope, id, true),
});

/** Shows a trade again that `hideTrade` hid. Refuses as `not_found`. */
export const showTrade = command({
  name: "trade.show",
  who: "moderator",
  input: target,
  run: (scope, { id }) => setHidden(scope, id, false),
});

async function setHidden({ tx, now }: Scope<"moderator", undefined>, id: string, hidden: boolean) {
  const { ownerId, hidden: before } = await lockTrade(tx, id, "update");
  if (before === hidden) return unchanged({});
  await tx
    .update(trades)
    .set({ hiddenAt: hidden ? now : null })
    .where(eq(trades.id, id));
  return done(
    {},
    {
      audit: { target: { kind: "trade", id }, before: { hidden: before }, after: { hidden } },
      drops: [TRADES, tradeTag(id)],
      events: [{ topic: hidden ? "trade.deleted" : "trade.updated", event: { tradeId: id, ownerId } }],
    },
  );
}

/** Deletes anybody's trade with everything that belongs to it (ADM-TRD-010). Refuses as `not_found`. */
export const deleteTrade = command({
  name: "trade.delete",
  who: "admin",
  input: target,
  async run({ tx }, { id }) {
    const { row, ownerId } = await lockTrade(tx, id, "update");
    await tx.delete(trades).where(eq(trades.id, id));
    const { robloxUsername, message, createdAt } = row;
    return done(
      {},
      {
        audit: { target: { kind: "trade", id }, before: { ownerId, robloxUsername, message, createdAt } },
        drops: [TRADES, tradeTag(id)],
        events: [{ topic: "trade.deleted", event: { tradeId: id, ownerId } }],
      },
    );
  },
});

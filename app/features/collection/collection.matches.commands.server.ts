import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { notifyOfTrade } from "~/features/notifications/notifications.commands.server.ts";
import { claimNewTrades, markAnnounced } from "~/features/trades/trades.outbox.commands.server.ts";
import type { GivenPet } from "~/features/trades/trades.types.ts";
import { findWishers } from "./collection.wishes.queries.server.ts";

const MAX_TRADES_A_STEP = 50;
/** How many users are notified in one transaction: a fraction of a second's work, so that little is repeated if a node dies. */
const MAX_USERS_A_STEP = 1_000;

/**
 * Tells the next users about trades that give what they wish for, once per trade: the progress is written in the transaction that tells
 * them. One step handles one trade only, so that two workers cannot deadlock. Returns whether there may be more to do.
 */
export const announceTrades = command({
  name: "collection.announce-trades",
  who: "system",
  input: z.object({}),
  async run({ tx, ctx }) {
    const claimed = await claimNewTrades(ctx, { limit: MAX_TRADES_A_STEP });
    for (const trade of claimed.trades) {
      const wishers = await findWishers({ db: tx }, trade, MAX_USERS_A_STEP);
      const to = wishers.at(-1)?.id ?? trade.notifiedTo;
      await markAnnounced(ctx, { tradeId: trade.id, to, finished: wishers.length < MAX_USERS_A_STEP });
      const meant = wishers.filter(({ notified }) => notified);
      if (meant.length === 0) continue;
      const byPet = Map.groupBy(meant, ({ codes }) => dearest(trade.given, codes));
      const groups = [...byPet].map(([{ petId, variant, name }, users]) => ({
        details: { kind: "wish" as const, trades: 1, first: { tradeId: trade.id, petId, variant, petName: name } },
        userIds: users.map(({ userId }) => userId),
      }));
      const outcome = await notifyOfTrade(ctx, { tradeId: trade.id, by: trade.ownerId, groups });
      return done({ notified: outcome.notified, more: true });
    }
    return done({ notified: 0, more: claimed.trades.length === MAX_TRADES_A_STEP });
  },
});

/** The pet that the notification names: the most valuable of the wished ones. */
function dearest(given: readonly GivenPet[], codes: readonly number[]): GivenPet {
  const worth = ({ value }: GivenPet) => (typeof value === "number" ? value : 0);
  return given.filter(({ code }) => codes.includes(code)).reduce((best, one) => (worth(one) > worth(best) ? one : best));
}

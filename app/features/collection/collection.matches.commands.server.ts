import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { notifyOfWish } from "~/features/notifications/notifications.commands.server.ts";
import { claimNewTrades, markTold } from "~/features/trades/trades.outbox.commands.server.ts";
import type { GivenPet } from "~/features/trades/trades.types.ts";
import { findWishers } from "./collection.matches.queries.server.ts";

const MAX_TRADES_A_STEP = 50;
/** So many users are told in one transaction: a fraction of a second, so that a node that dies has little to do again. */
const MAX_USERS_A_STEP = 1_000;

/**
 * Tells the next users of trades that give what they wish for, each once of a trade (ALR-041): how far it got is written in the
 * transaction that tells them. One step tells of one trade alone, so that two workers never wait for each other in a circle. Gives whether
 * there may be more to do.
 */
export const announceTrades = command({
  name: "collection.announce-trades",
  who: "system",
  limit: "none",
  input: z.object({}),
  async run({ tx, ctx }) {
    const claimed = await claimNewTrades(ctx, { limit: MAX_TRADES_A_STEP });
    if (!claimed.ok) return claimed;
    for (const trade of claimed.trades) {
      const wishers = await findWishers({ db: tx }, trade, MAX_USERS_A_STEP);
      const to = wishers.at(-1)?.id ?? trade.toldTo;
      const marked = await markTold(ctx, { tradeId: trade.id, to, finished: wishers.length < MAX_USERS_A_STEP });
      if (!marked.ok) return marked;
      const meant = wishers.filter(({ told }) => told);
      if (meant.length === 0) continue;
      const byPet = Map.groupBy(meant, ({ codes }) => dearest(trade.given, codes));
      const pets = [...byPet].map(([{ petId, variant, name }, users]) => ({
        ...{ petId, variant, petName: name },
        userIds: users.map(({ userId }) => userId),
      }));
      const outcome = await notifyOfWish(ctx, { tradeId: trade.id, pets });
      if (!outcome.ok) return outcome;
      return done({ told: outcome.told, more: true });
    }
    return done({ told: 0, more: claimed.trades.length === MAX_TRADES_A_STEP });
  },
});

/** Of what somebody wishes for the pet that the words name: the one that is worth most. */
function dearest(given: readonly GivenPet[], codes: readonly number[]): GivenPet {
  const worth = ({ value }: GivenPet) => (typeof value === "number" ? value : 0);
  return given.filter(({ code }) => codes.includes(code)).reduce((best, one) => (worth(one) > worth(best) ? one : best));
}

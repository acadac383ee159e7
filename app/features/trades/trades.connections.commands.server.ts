import { command, done, unchanged } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { setServersOfTrade } from "~/features/servers/servers.connections.commands.server.ts";
import { connectionsInput } from "~/features/servers/servers.schemas.ts";
import { tradeTag } from "./trades.cache-tags.ts";
import { lockVisibleTrade } from "./trades.locks.queries.server.ts";
import { isOwnTrade } from "./trades.policy.ts";
import { target } from "./trades.schemas.ts";

/** The servers that are ticked, and those that were when the form was shown: only the difference is changed. */
const input = target.extend({ servers: connectionsInput, seen: connectionsInput });

/** Sets which private servers belong to a trade of the actor's. Refuses as `not_found`, `forbidden` and `invalid`. */
export const connectServers = command({
  name: "trade.connect",
  who: "user",
  input,
  async run({ tx, actor, ctx }, { id: tradeId, ...chosen }) {
    const trade = await lockVisibleTrade(tx, actor, tradeId, "update");
    if (!isOwnTrade(actor, trade)) return refused("forbidden", "Only the owner of a trade can connect servers to it.");
    await setServersOfTrade(ctx, { tradeId, ...chosen });
    return done({}, { invalidates: [tradeTag(tradeId)], events: [{ topic: "trade.servers", event: { tradeId, ownerId: trade.ownerId } }] });
  },
});

/** The same for anybody's trade. Refuses as `not_found` and `invalid`. */
export const connectServersAsAdmin = command({
  name: "trade.servers",
  who: "admin",
  input,
  async run({ tx, actor, ctx }, { id: tradeId, ...chosen }) {
    const { ownerId } = await lockVisibleTrade(tx, actor, tradeId, "update");
    const { before, after } = await setServersOfTrade(ctx, { tradeId, ...chosen });
    if (before.length === after.length && after.every((id) => before.includes(id))) return unchanged({});
    return done(
      {},
      {
        audit: { target: { kind: "trade", id: tradeId }, before: { servers: before }, after: { servers: after } },
        invalidates: [tradeTag(tradeId)],
        events: [{ topic: "trade.servers", event: { tradeId, ownerId } }],
      },
    );
  },
});

import { command, done, unchanged } from "~/access/command.server.ts";
import { orThrow } from "~/access/guards.ts";
import { refused } from "~/access/result.ts";
import { setServersOfTrade } from "~/features/servers/servers.connections.commands.server.ts";
import { connectionsInput } from "~/features/servers/servers.schemas.ts";
import { tradeTag } from "./trades.cache-tags.ts";
import { lockVisibleTrade } from "./trades.locks.queries.server.ts";
import { isOwnTrade } from "./trades.policy.ts";
import { target } from "./trades.schemas.ts";

const input = target.extend({ servers: connectionsInput });

/** Says which private servers belong to an own trade (SRV-043 … SRV-045). Refuses as `not_found` and `forbidden`. */
export const connectServers = command({
  name: "trade.connect",
  who: "user",
  limit: "write",
  input,
  async run({ tx, actor, ctx }, { id: tradeId, servers }) {
    const trade = await lockVisibleTrade(tx, actor, tradeId, "update");
    if (!isOwnTrade(actor, trade)) return refused("forbidden", "Only the owner of a trade can connect servers to it.");
    orThrow(await setServersOfTrade(ctx, { tradeId, serverIds: servers }));
    return done({}, { drops: [tradeTag(tradeId)], events: [{ topic: "trade.servers", event: { tradeId, ownerId: trade.ownerId } }] });
  },
});

/** The same for anybody's trade (SRV-043). Refuses as `not_found`. */
export const connectServersAsStaff = command({
  name: "trade.servers",
  who: "moderator",
  limit: "write",
  input,
  async run({ tx, actor, ctx }, { id: tradeId, servers }) {
    const { ownerId } = await lockVisibleTrade(tx, actor, tradeId, "update");
    const { before, after } = orThrow(await setServersOfTrade(ctx, { tradeId, serverIds: servers }));
    if (before.length === after.length && after.every((id) => before.includes(id))) return unchanged({});
    return done(
      {},
      {
        audit: { target: { kind: "trade", id: tradeId }, before: { servers: before }, after: { servers: after } },
        drops: [tradeTag(tradeId)],
        events: [{ topic: "trade.servers", event: { tradeId, ownerId } }],
      },
    );
  },
});

import { findConnectableServers } from "~/features/servers/servers.queries.server.ts";
import type { TradeServersAnswer } from "~/features/servers/servers.types.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { MESSAGES } from "../trades.constants.ts";
import { canConnectServers } from "../trades.policy.ts";
import { findTrade } from "../trades.posted.queries.server.ts";
import type { Route } from "./+types/trade-servers-now";

/** GET /trades/{id}/servers.json: the private servers that can be connected with a trade, for the panel inside other pages. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const trade = await findTrade(ctx, id);
  if (!trade) throw new AppError("not_found", MESSAGES.notFound(id));
  const editable = canConnectServers(ctx.actor, { ownerId: trade.owner.id });
  const answer: TradeServersAnswer = { servers: await findConnectableServers(ctx, id), editable };
  return Response.json(answer, { headers: { "cache-control": "no-store" } });
}

import type { CommandContext } from "~/access/command.server.ts";
import { orThrow, requireUser, requireWithinLimit } from "~/access/guards.ts";
import { recordAudit } from "~/db/audit.server.ts";
import { setServersOfTrade } from "~/features/servers/servers.connections.commands.server.ts";
import { MESSAGES } from "~/features/servers/servers.constants.ts";
import { connectionsInput } from "~/features/servers/servers.schemas.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { answerToError } from "~/platform/http/refusal.server.ts";
import { lockTrade } from "./trades.commands.server.ts";
import { canConnectServers, canSeeTrade, isOwnTrade } from "./trades.policy.ts";

/**
 * Says which private servers belong to a trade: its owner, or staff, which is recorded (SRV-043 … SRV-045). Throws AppError
 * `unauthenticated`, `forbidden`, `not_found`, `invalid` and `too_many`.
 */
export async function connectServers(ctx: AppContext, tradeId: string, serverIds: readonly string[]): Promise<void> {
  const user = requireUser(ctx);
  await requireWithinLimit(ctx, "write", `trades:${user.id}`);
  const wanted = connectionsInput.safeParse(serverIds);
  if (!wanted.success) throw new AppError("invalid", "These servers cannot be connected.");
  const ownerId = await ctx.db.transaction(async (tx) => {
    const trade = await lockTrade(tx, tradeId, "update");
    if (!canSeeTrade(user, trade)) throw new AppError("not_found", `No trade found with ID: ${tradeId}`);
    if (!canConnectServers(user, trade)) throw new AppError("forbidden", "Only the owner of a trade can connect servers to it.");
    const part: CommandContext = { ...ctx, db: tx, within: { effects: [], refusal: undefined } };
    const { before, after } = orThrow(await setServersOfTrade(part, { tradeId, serverIds: wanted.data }));
    if (isOwnTrade(user, trade)) return trade.ownerId;
    const target = { kind: "trade", id: tradeId };
    await recordAudit(tx, ctx, { action: "trade.servers", target, before: { servers: before }, after: { servers: after } });
    return trade.ownerId;
  });
  dropCaches(ctx, [`trade:${tradeId}`]);
  ctx.bus.publish("trade.servers", { tradeId, ownerId });
}

/**
 * Connects a trade with exactly the servers that a form names (one in each `server`). The answer, with its HTTP status, can always be
 * shown beside the form: a refusal has its own words, a failure of ours is logged (SRV-046, SRV-047). Never throws.
 */
export async function answerConnections(
  ctx: AppContext,
  tradeId: string,
  form: FormData,
): Promise<{ ok: boolean; status: number; message: string }> {
  try {
    await connectServers(ctx, tradeId, form.getAll("server").map(String));
    return { ok: true, status: 200, message: MESSAGES.connected };
  } catch (error) {
    return answerToError(ctx, error, { what: "the servers of a trade could not be connected", failed: MESSAGES.connectFailed });
  }
}

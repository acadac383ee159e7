import { requireUser, requireWithinLimit } from "~/access/guards.ts";
import { readJson } from "~/platform/http/bodies.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { deleteSavedTrade, saveTrades } from "../calculator.commands.server.ts";
import { MESSAGES } from "../calculator.constants.ts";
import { findSavedTrades } from "../calculator.queries.server.ts";
import { savedTradesInput } from "../calculator.schemas.ts";
import type { Route } from "./+types/saved";

/** Enough for a hundred trades of sixteen pets. */
const MAX_BYTES = 200_000;
const NO_STORE = { "cache-control": "no-store" };

/** GET /calculator/saved: the trades in the account of the signed-in user. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  return Response.json({ trades: await findSavedTrades(ctx, requireUser(ctx)) }, { headers: NO_STORE });
}

/** POST /calculator/saved { do: "save", trades } or { do: "delete", id }: 201 or 200 for what is stored, 409 where nothing has room, 204. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const user = requireUser(ctx);
  await requireWithinLimit(ctx, "write", `saved-trades:${user.id}`);
  const input = savedTradesInput.safeParse(await readJson(request, MAX_BYTES));
  if (!input.success) throw new AppError("unprocessable", input.error.issues[0]?.message ?? "That cannot be done here.");
  if (input.data.do === "delete") {
    await deleteSavedTrade(ctx, input.data.id);
    return new Response(null, { status: 204 });
  }
  const outcome = await saveTrades(ctx, input.data.trades);
  if (outcome.stored.length === 0) return Response.json({ error: "full", message: MESSAGES.saveFull }, { status: 409, headers: NO_STORE });
  return Response.json(outcome, { status: outcome.added > 0 ? 201 : 200, headers: NO_STORE });
}

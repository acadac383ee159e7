import { requireUser } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { findSavedTrades } from "../calculator.queries.server.ts";
import type { Route } from "./+types/saved";

/** GET /calculator/saved: the trades in the account of the signed-in user. They are saved and deleted by forms of the calculator's page. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  return Response.json({ trades: await findSavedTrades(ctx, requireUser(ctx)) }, { headers: { "cache-control": "no-store" } });
}

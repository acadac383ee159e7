import { requireUser } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { findNextPostAt } from "../trades.posted.queries.server.ts";
import type { Route } from "./+types/cooldown";

/** GET /trades/cooldown.json: when the actor may post the next trade; null if already. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  return Response.json({ nextPostAt: await findNextPostAt(ctx, requireUser(ctx)) }, { headers: { "cache-control": "no-store" } });
}

import { requireUser } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { findOwnPrices } from "../pricing.queries.server.ts";
import type { Route } from "./+types/own-prices-file";

/** GET /settings/prices.json: the reader's own prices, for pages that are the same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  return Response.json(await findOwnPrices(ctx, requireUser(ctx)), { headers: { "cache-control": "no-store" } });
}

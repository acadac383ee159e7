import { contextOf } from "~/platform/http/context.server.ts";
import { signInFirst } from "~/platform/http/sign-in-first.ts";
import { csvHeaders, formatCsv } from "~/text/write-csv.ts";
import { HISTORY_COLUMNS } from "../core/deal-history.ts";
import { HISTORY_PAGE } from "../deals.constants.ts";
import { findPastDeals, findPastPets } from "../deals.history.queries.server.ts";
import type { Route } from "./+types/history-file";

/** GET /deals/history.csv: the reader's confirmed deals as a file, newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  signInFirst(request, ctx.actor, HISTORY_PAGE);
  const past = await findPastDeals(ctx);
  const pets = await findPastPets(ctx, past);
  const rows = past.flatMap((deal) => {
    const sides = pets.get(deal.id);
    return sides ? [{ ...deal, sides }] : [];
  });
  return new Response(formatCsv(HISTORY_COLUMNS, rows), { headers: { ...csvHeaders("deals"), "cache-control": "private, no-store" } });
}

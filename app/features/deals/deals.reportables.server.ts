import { reportable } from "~/access/reportable.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { MESSAGES } from "./deals.constants.ts";
import { restoreDeal, showDecision, voidDeal } from "./deals.reports.commands.server.ts";
import { findReportedDeal } from "./deals.reports.queries.server.ts";

/** What a player did in a deal, for the other one, with every step of it. Removed, the deal counts for nothing. */
reportable({
  kind: "deal",
  noun: "deal",
  async find(ctx, id) {
    const found = await findReportedDeal(ctx, id);
    if (!found) throw new AppError("not_found", MESSAGES.noDeal);
    return found;
  },
  removed: "The deal counts for nothing, and its receipt shows no pets.",
  remove: (ctx, { id }) => voidDeal(ctx, { id }),
  restore: (ctx, { id }) => restoreDeal(ctx, { id }),
  decided: (ctx, { id }) => showDecision(ctx, { id }),
});

import { reportable } from "~/access/reportable.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { MESSAGES } from "./deals.constants.ts";
import { restoreDeal, showDecision, voidDeal } from "./deals.reports.commands.server.ts";
import { findReportedDeal } from "./deals.reports.queries.server.ts";

/** A player's part in a deal, reportable by the other, with every step as context. Removing it voids the deal. */
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

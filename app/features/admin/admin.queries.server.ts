import { countNameReviews } from "~/features/accounts/accounts.names.queries.server.ts";
import { countPendingScreenshots } from "~/features/inventory/inventory.review.queries.server.ts";
import { countWaitingSupport } from "~/features/messages/messages.support.queries.server.ts";
import { countSuspiciousWins } from "~/features/minesweeper/minesweeper.review.queries.server.ts";
import { countQueue } from "~/features/moderation/moderation.cases.queries.server.ts";
import { countPendingApplications } from "~/features/partners/partners.applications.queries.server.ts";
import { countServersToReview } from "~/features/servers/servers.queries.server.ts";
import { findLastCacheRefresh } from "~/features/site/site.queries.server.ts";
import { countPendingSuggestions } from "~/features/suggestions/suggestions.queries.server.ts";
import { countDisputedPets } from "~/features/valuation/valuation.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { orLeftOut } from "~/platform/http/or-left-out.server.ts";
import { isAdmin } from "~/platform/identity/actor.ts";
import { requireAdmin, requireFrame, sectionsFor } from "./admin.policy.ts";

/** The data of the back office's frame. */
export interface FrameData {
  /** The sections that are open to the reader, by the last part of their addresses. */
  sections: readonly string[];
  /** How many things are waiting in each section, by the last part of its address. */
  waiting: Readonly<Record<string, number>>;
  /** When the caches were refreshed last by hand, in milliseconds since 1970; null if never. */
  refreshedAt: number | null;
}

/**
 * The waiting work of the team, and the last refresh of the caches, for the frame of that section, or of the console without one. Failed
 * reads are left out and logged.
 */
export async function findFrameData(ctx: AppContext, section?: string): Promise<FrameData> {
  if (section === undefined) requireAdmin(ctx);
  else requireFrame(ctx, section);
  const sections = Object.keys(sectionsFor(ctx.actor));
  const support = await orLeftOut(ctx, "waiting", countWaitingSupport(ctx), 0);
  const cases = await orLeftOut(ctx, "waiting", waitingCases(ctx), 0);
  if (!isAdmin(ctx.actor)) return { sections, waiting: { support, cases }, refreshedAt: null };
  const [suggestions, servers, names, values, inventory, partners, minesweeper, refreshedAt] = await Promise.all([
    orLeftOut(ctx, "waiting", countPendingSuggestions(ctx), 0),
    orLeftOut(ctx, "waiting", countServersToReview(ctx), 0),
    orLeftOut(ctx, "waiting", countNameReviews(ctx), 0),
    orLeftOut(ctx, "waiting", countDisputedPets(ctx), 0),
    orLeftOut(ctx, "waiting", countPendingScreenshots(ctx), 0),
    orLeftOut(ctx, "waiting", countPendingApplications(ctx), 0),
    orLeftOut(ctx, "waiting", countSuspiciousWins(ctx), 0),
    orLeftOut(ctx, "last refresh", findLastCacheRefresh(ctx), null),
  ]);
  return {
    sections,
    waiting: { support, cases, suggestions, servers, names, values, inventory, partners, minesweeper, "partner-applications": partners },
    refreshedAt,
  };
}

/** The cases and appeals that wait for the reader. */
const waitingCases = async (ctx: AppContext) => (await countQueue(ctx)).all;

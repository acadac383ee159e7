import { requireSession } from "~/access/guards.ts";
import { exportAccount } from "~/features/accounts/accounts.export.queries.server.ts";
import { findAlerts } from "~/features/alerts/alerts.queries.server.ts";
import { exportApiTokens } from "~/features/api/api.export.queries.server.ts";
import { exportSavedTrades } from "~/features/calculator/calculator.export.queries.server.ts";
import { exportCollection } from "~/features/collection/collection.export.queries.server.ts";
import { exportComments } from "~/features/comments/comments.export.queries.server.ts";
import { exportDeals } from "~/features/deals/deals.export.queries.server.ts";
import { exportGiveaways } from "~/features/giveaways/giveaways.export.queries.server.ts";
import { exportInventory } from "~/features/inventory/inventory.export.queries.server.ts";
import { exportMessages } from "~/features/messages/messages.export.queries.server.ts";
import { exportMinesweeper } from "~/features/minesweeper/minesweeper.export.queries.server.ts";
import { exportBlocks } from "~/features/moderation/moderation.blocks.queries.server.ts";
import { exportNotices } from "~/features/moderation/moderation.notices.queries.server.ts";
import { exportReports } from "~/features/moderation/moderation.reports.queries.server.ts";
import { exportNotifications } from "~/features/notifications/notifications.export.queries.server.ts";
import { exportPartnership } from "~/features/partners/partners.export.queries.server.ts";
import { exportPresence } from "~/features/presence/presence.queries.server.ts";
import { exportOwnPrices } from "~/features/pricing/pricing.queries.server.ts";
import { exportReviews } from "~/features/reviews/reviews.export.queries.server.ts";
import { exportSearches } from "~/features/searches/searches.queries.server.ts";
import { exportServers } from "~/features/servers/servers.export.queries.server.ts";
import { exportSuggestions } from "~/features/suggestions/suggestions.export.queries.server.ts";
import { exportTrades } from "~/features/trades/trades.export.queries.server.ts";
import { exportTrust } from "~/features/trust/trust.records.queries.server.ts";
import { exportWebhooks } from "~/features/webhooks/webhooks.export.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { exportBackgrounds } from "./settings.backgrounds.queries.server.ts";

/** Everything the site keeps about somebody, room by room. A room that begins to keep something adds its line here. */
const KEPT_ABOUT: Record<string, (ctx: AppContext, user: UserActor) => Promise<unknown>> = {
  account: exportAccount,
  backgrounds: exportBackgrounds,
  trades: exportTrades,
  deals: exportDeals,
  reviews: exportReviews,
  trust: exportTrust,
  presence: exportPresence,
  servers: exportServers,
  giveaways: exportGiveaways,
  savedTrades: exportSavedTrades,
  ownPrices: exportOwnPrices,
  alerts: findAlerts,
  savedSearches: exportSearches,
  notifications: exportNotifications,
  blocked: exportBlocks,
  reports: exportReports,
  decisions: exportNotices,
  suggestions: exportSuggestions,
  comments: exportComments,
  collection: exportCollection,
  inventory: exportInventory,
  messages: exportMessages,
  apiTokens: exportApiTokens,
  webhooks: exportWebhooks,
  partnership: exportPartnership,
  minesweeper: exportMinesweeper,
};

/**
 * The caller's own data as JSON, streamed in pieces, so that memory holds only one room's part.
 * A banned account gets its own, too. Throws AppError `unauthenticated` before the first piece.
 */
export function streamOwnData(ctx: AppContext): AsyncGenerator<string> {
  return pieces(ctx, requireSession(ctx));
}

async function* pieces(ctx: AppContext, user: UserActor): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(ctx.now())}`;
  for (const [room, read] of Object.entries(KEPT_ABOUT)) yield `,\n"${room}": ${JSON.stringify(await read(ctx, user), null, 1)}`;
  yield "\n}\n";
}

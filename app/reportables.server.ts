/** Loads the reportable things, room by room. A room with public things adds its line here. */
import "./features/comments/comments.reportables.server.ts";
import "./features/deals/deals.reportables.server.ts";
import "./features/messages/messages.reportables.server.ts";
import "./features/profiles/profiles.reportables.server.ts";
import "./features/reviews/reviews.reportables.server.ts";
import "./features/servers/servers.reportables.server.ts";
import "./features/suggestions/suggestions.reportables.server.ts";
import "./features/trades/trades.reportables.server.ts";

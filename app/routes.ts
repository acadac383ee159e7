import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The sections of the back office: pages of the dashboard, and of the console at the second place; with `csv` the list also as a file. */
const SECTIONS: [path: string, page: string, csv?: string][] = [
  ["suggestions", "suggestions/routes/suggestion-manager.tsx"],
  ["cases", "moderation/routes/cases.tsx"],
  ["cases/:id", "moderation/routes/case.tsx"],
  ["circles", "trust/routes/circles.tsx"],
  ["circles/:id", "trust/routes/circle.tsx"],
  ["statistics", "moderation/routes/statistics.tsx", "moderation/routes/statistics-file.ts"],
  ["pets", "pets/routes/pet-manager.tsx", "pets/routes/managed-pets-file.ts"],
  ["pets/images", "pets/routes/pet-images.tsx"],
  ["add-pet", "pets/routes/add-pet.tsx"],
  ["values", "valuation/routes/sheet.tsx"],
  ["values/import", "valuation/routes/import.tsx"],
  ["values/next", "valuation/routes/next.tsx"],
  ["word-rules", "moderation/routes/word-rule-manager.tsx", "moderation/routes/word-rules-file.ts"],
  ["badges", "profiles/routes/badge-manager.tsx"],
  ["backgrounds", "shop/routes/background-manager.tsx"],
  ["inventory", "inventory/routes/review.tsx"],
  ["users", "users/routes/users.tsx", "users/routes/users-file.ts"],
  ["users/:id", "users/routes/user.tsx"],
  ["names", "users/routes/names.tsx"],
  ["minesweeper", "minesweeper/routes/win-review.tsx"],
  ["support", "messages/routes/support-cases.tsx"],
  ["support/:id", "messages/routes/support-case.tsx"],
  ["servers", "servers/routes/server-manager.tsx"],
  ["trades", "trades/routes/trade-manager.tsx"],
  ["giveaways", "giveaways/routes/giveaway-manager.tsx"],
  ["updates", "news/routes/news-manager.tsx"],
  ["api-tokens", "api/routes/token-manager.tsx"],
  ["player-webhooks", "webhooks/routes/webhook-manager.tsx"],
  ["settings", "site/routes/site-settings.tsx"],
  ["webhook", "webhooks/routes/delivery-manager.tsx", "webhooks/routes/delivery-file.ts"],
  ["partner-applications", "partners/routes/partner-applications.tsx"],
  ["logs", "audit/routes/activity-log.tsx", "audit/routes/activity-log-file.ts"],
  ["cache", "admin/routes/cache.tsx"],
];
/** Layout routes of other rooms around the pages of a section. */
const AROUND: Readonly<Record<string, string>> = { pets: "valuation/routes/evidence-on-pet-manager.tsx" };
const sections = (place: string) =>
  layout(
    "features/admin/routes/section.tsx",
    { id: `${place}/section` },
    SECTIONS.map(([path, file]) => {
      const page = route(path, `features/${file}`, { id: `${place}/${path}` });
      const around = AROUND[path];
      return around === undefined ? page : layout(`features/${around}`, { id: `${place}/${path}/around` }, [page]);
    }),
  );

/** Every address of the site, room by room. */
export default [
  index("features/home/routes/home.tsx"),

  layout("features/collection/routes/collection-on-values.tsx", [route("values", "features/pets/routes/values.tsx")]),
  route("changes", "features/pets/routes/changes.tsx"),
  route("changes.rss", "features/pets/routes/changes-feed.ts"),
  layout("features/valuation/routes/evidence-on-pet.tsx", [
    layout("features/collection/routes/collection-on-pet.tsx", [
      layout("features/pets/routes/pet.tsx", [route("pet/:pet", "features/alerts/routes/pet-alert.tsx")]),
    ]),
  ]),
  route("pet/:pet/book", "features/valuation/routes/order-book.tsx"),
  route("how-we-are-sure", "features/valuation/routes/how-we-are-sure.tsx"),
  route("share/pet/:id.png", "features/pets/routes/pet-share-image.tsx"),
  route("api/pet/*", "features/pets/routes/pet-record.tsx"),
  route("embed/pet/:pet", "features/pets/routes/pet-embed.tsx"),
  route("catalogue/:hash.json", "features/pets/routes/catalogue.ts"),
  route("pictures/:hash.json", "features/pets/routes/pictures.ts"),

  route("calculator", "features/calculator/routes/calculator.tsx"),
  route("trade-calculator", "features/calculator/routes/calculator.tsx", { id: "trade-calculator" }),
  route("calculator/opened", "features/calculator/routes/opened.ts"),
  route("calculator/saved", "features/calculator/routes/saved.ts"),
  route("share/trade/:payload.png", "features/calculator/routes/trade-share-image.tsx"),

  route("trades", "features/trades/routes/board.tsx"),
  route("trades/create", "features/trades/routes/create.tsx"),
  route("trades/edit/:id?", "features/trades/routes/edit.tsx"),
  layout("features/trust/routes/trust-on-trade.tsx", [
    layout("features/deals/routes/agreed-on-trade.tsx", [
      layout("features/deals/routes/take-on-trade.tsx", [route("trades/:id", "features/trades/routes/trade.tsx")]),
    ]),
  ]),
  route("trades/searches", "features/searches/routes/searches.tsx"),
  route("trades/:id/servers", "features/trades/routes/trade-servers.tsx"),
  route("trades/:id/now.json", "features/trades/routes/trade-now.ts"),
  route("trades/:id/servers.json", "features/trades/routes/trade-servers-now.ts"),
  route("trades/cards.json", "features/trades/routes/trade-cards.ts"),
  route("trades/new.json", "features/trades/routes/new-trades.ts"),
  route("trades/cooldown.json", "features/trades/routes/cooldown.ts"),
  route("embed/trade/:id", "features/trades/routes/trade-embed.tsx"),
  route("oembed", "features/trades/routes/oembed.ts"),
  route("share/posted/:name.png", "features/trades/routes/share-image.tsx"),
  route("example-trade", "features/trades/routes/example-trade.tsx"),
  route("server-connection-demo", "features/trades/routes/connection-demo.tsx"),

  route("search", "features/search/routes/search.tsx"),
  route("reports/player", "features/search/routes/report-player.tsx"),

  route("deals", "features/deals/routes/deals.tsx"),
  route("trades/:id/offers", "features/deals/routes/offers-on-trade.tsx"),
  route("deals/turns.json", "features/deals/routes/turns.ts"),
  layout("features/trust/routes/trust-on-deal.tsx", { id: "trust/trust-on-offer" }, [
    route("deals/new", "features/deals/routes/new.tsx", { id: "deals/new" }),
  ]),
  layout("features/trust/routes/trust-on-deal.tsx", { id: "trust/trust-on-deal" }, [
    layout("features/reviews/routes/reviews-on-deal.tsx", [
      layout("features/deals/routes/update-on-deal.tsx", [route("deals/:id", "features/deals/routes/deal.tsx")]),
    ]),
    route("deals/:id/counter", "features/deals/routes/counter.tsx"),
  ]),
  route("deals/:id/review", "features/reviews/routes/write.tsx"),
  route("reviews/:id", "features/reviews/routes/review.tsx"),
  route("deals/:id/swap-check", "features/swap-check/routes/swap-check.tsx"),
  route("deals/:id/now.json", "features/deals/routes/deal-now.ts"),

  route("receipts", "features/deals/routes/receipts.tsx"),
  route("receipts/:code", "features/deals/routes/receipt.tsx"),

  route("servers", "features/servers/routes/servers.tsx"),

  route("giveaways", "features/giveaways/routes/giveaways.tsx"),
  route("giveaways/:id", "features/giveaways/routes/giveaway.tsx"),
  route("giveaways/:id/entries", "features/giveaways/routes/giveaway-entries.tsx"),
  route("giveaways/:id/check", "features/giveaways/routes/giveaway-check.tsx"),
  route("giveaways/:id/now.json", "features/giveaways/routes/giveaway-now.ts"),
  route("giveaways/:id/record.txt", "features/giveaways/routes/giveaway-record.ts"),
  route("suggestions", "features/suggestions/routes/suggestions.tsx"),
  route("suggestions/similar.json", "features/suggestions/routes/similar.ts"),
  route("suggestions/trades.json", "features/suggestions/routes/proof-trades.ts"),
  route("suggestions/:id", "features/suggestions/routes/suggestion.tsx"),
  route("suggestions/:id/edit", "features/suggestions/routes/edit.tsx"),

  route("minesweeper", "features/minesweeper/routes/minesweeper.tsx"),
  route("minesweeper/winners", "features/minesweeper/routes/winners.tsx"),
  route("minesweeper/mine.json", "features/minesweeper/routes/own-game.ts"),
  route("minesweeper/games/:id", "features/minesweeper/routes/game.tsx"),

  route("login", "features/accounts/routes/login.tsx"),
  route("logout", "features/accounts/routes/logout.ts"),
  route("welcome", "features/accounts/routes/welcome.tsx"),
  route("session.json", "features/accounts/routes/session.ts"),
  route("auth", "features/accounts/routes/auth.ts"),
  route("auth/:provider", "features/accounts/routes/start-sign-in.tsx"),
  route("api/auth/callback", "features/accounts/routes/callback.tsx", { id: "callback/api" }),
  route("auth/callback", "features/accounts/routes/callback.tsx", { id: "callback/auth" }),
  route("auth/roblox/callback", "features/accounts/routes/callback.tsx", { id: "callback/roblox" }),
  route("auth/discord/callback", "features/accounts/routes/callback.tsx", { id: "callback/discord" }),
  route("settings/security", "features/accounts/routes/security.tsx"),
  route("roblox-verification", "features/accounts/routes/roblox-verification.tsx"),
  route("test-login", "features/accounts/routes/test-login.tsx"),

  route("settings", "features/settings/routes/settings.tsx"),
  route("settings/people", "features/settings/routes/people.tsx"),
  route("settings/api", "features/api/routes/tokens.tsx"),
  route("settings/webhooks", "features/webhooks/routes/webhooks.tsx"),
  route("settings/webhooks/:id", "features/webhooks/routes/webhook.tsx"),
  route("settings/people/:id.json", "features/moderation/routes/standing.ts"),
  route("settings/data", "features/settings/routes/own-data.tsx"),
  route("settings/data.json", "features/settings/routes/own-data-file.ts"),
  route("shop", "features/shop/routes/shop.tsx"),
  route("profile", "features/profiles/routes/own-profile.tsx"),
  route("profile/:id", "features/profiles/routes/profile.tsx"),
  route("share/profile/:id.png", "features/profiles/routes/profile-share-image.tsx"),

  route("admin/evidence/:case/:image", "features/moderation/routes/evidence-picture.ts"),
  route("notices", "features/moderation/routes/notices.tsx"),
  route("notices/:id", "features/moderation/routes/notice.tsx"),
  route("report/:kind/:id", "features/moderation/routes/report.tsx"),
  route("reports", "features/moderation/routes/reports.tsx"),
  route("reports/code", "features/moderation/routes/report-by-code.tsx"),

  route("notifications", "features/notifications/routes/notifications.tsx"),
  route("notifications/unread.json", "features/notifications/routes/unread.ts"),
  route("notifications/shown.json", "features/notifications/routes/shown.ts"),
  layout("features/messages/routes/messages.tsx", [
    route("messages", "features/messages/routes/inbox.tsx"),
    route("messages/new", "features/messages/routes/new.tsx"),
    route("messages/search", "features/messages/routes/search.tsx"),
    route("messages/:conversation", "features/messages/routes/conversation.tsx"),
  ]),
  route("messages/list.json", "features/messages/routes/list.ts"),
  route("messages/unread.json", "features/messages/routes/unread.ts"),
  route("messages/support", "features/messages/routes/support.tsx"),
  route("messages/support/page.json", "features/messages/routes/support-page.ts"),
  route("messages/:conversation/page.json", "features/messages/routes/page.ts"),
  route("collection", "features/collection/routes/collection.tsx"),
  route("collection/wishlist", "features/collection/routes/wishlist.tsx"),
  route("collection/matches", "features/collection/routes/matches.tsx"),
  route("collection/week", "features/collection/routes/week.tsx"),
  route("collection/progress", "features/collection/routes/progress.tsx"),
  route("collection/entry", "features/collection/routes/entry.tsx"),
  route("collection/mine.json", "features/collection/routes/own-pets.ts"),
  route("collection.csv", "features/collection/routes/collection-file.ts"),
  route("collection/wishlist.csv", "features/collection/routes/wishlist-file.ts"),
  route("share/collection/:id.png", "features/collection/routes/collection-share-image.tsx"),

  route("inventory/upload", "features/inventory/routes/upload.tsx"),
  route("inventory/pictures/:id", "features/inventory/routes/picture.ts"),
  route("partner", "features/partners/routes/partner.tsx"),
  route("partner/programme", "features/partners/routes/programme.tsx"),
  route("partners", "features/partners/routes/partners.tsx"),
  route("partners/:id", "features/partners/routes/partner-page.tsx"),
  route("partners/:id/click", "features/partners/routes/click.ts"),

  route("updates", "features/news/routes/updates.tsx"),
  route("updates.rss", "features/news/routes/updates-feed.ts"),
  route("updates/:id", "features/news/routes/update.tsx"),
  route("share/update/:id.png", "features/news/routes/update-share-image.tsx"),

  route("trust", "features/trust/routes/trust.tsx"),
  route("safe-trading", "features/moderation/routes/safe-trading.tsx"),
  route("moderation-report", "features/moderation/routes/moderation-report.tsx"),
  route("is-this-real", "features/moderation/routes/is-this-real.tsx"),

  route("api", "features/api/routes/documentation.tsx", { id: "api" }),
  route("api/documentation", "features/api/routes/documentation.tsx"),

  route("terms", "features/legal/routes/terms.tsx"),
  route("privacy", "features/legal/routes/privacy.tsx"),
  route("cookies", "features/legal/routes/cookies.tsx"),

  route("admin", "features/admin/routes/dashboard.tsx", [index("features/admin/routes/dashboard-start.tsx"), sections("admin")]),
  route("admin/console/login", "features/admin/routes/console-login.tsx"),
  route("admin/console", "features/admin/routes/console.tsx", [
    index("features/admin/routes/console-start.tsx"),
    route("partners", "features/admin/routes/console-partners.tsx"),
    sections("admin/console"),
  ]),

  ...SECTIONS.flatMap(([path, , csv]) => (csv === undefined ? [] : route(`admin/${path}.csv`, `features/${csv}`))),
  ...["csv", "json", "xlsx"].map((format) =>
    route(`admin/values.${format}`, "features/valuation/routes/values-file.ts", { id: `values/${format}` }),
  ),
  route("admin/values/:id.json", "features/valuation/routes/pet-background.ts"),

  route("admin/word-rules/preview.json", "features/moderation/routes/word-rule-preview.ts"),
  route("word-rules.json", "features/moderation/routes/word-rules.ts"),
  route("figures.json", "features/site/routes/figures.ts"),
  route("heartbeat", "features/site/routes/heartbeat.ts"),
  route("robots.txt", "features/site/routes/robots.ts"),
  route("sitemap.xml", "features/site/routes/sitemap.ts"),
  route("gallery", "features/site/routes/gallery.tsx"),
  route("gallery/lists", "features/site/routes/gallery-lists.tsx"),
  route("404", "features/site/routes/not-found.tsx", { id: "not-found" }),
  route("*", "features/site/routes/not-found.tsx"),
] satisfies RouteConfig;

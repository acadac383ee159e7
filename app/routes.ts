import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site, room by room. */
export default [
  index("features/home/routes/home.tsx"),

  route("values", "features/pets/routes/values.tsx"),
  route("changes", "features/pets/routes/changes.tsx"),
  route("changes.rss", "features/pets/routes/changes-feed.ts"),
  route("pet/:pet", "features/pets/routes/pet.tsx"),
  route("share/pet/:id.png", "features/pets/routes/pet-share-image.tsx"),
  route("catalogue/:hash.json", "features/pets/routes/catalogue.ts"),

  route("calculator", "features/calculator/routes/calculator.tsx"),
  route("trade-calculator", "features/calculator/routes/calculator.tsx", { id: "trade-calculator" }),
  route("calculator/opened", "features/calculator/routes/opened.ts"),
  route("calculator/saved", "features/calculator/routes/saved.ts"),
  route("share/trade/:payload.png", "features/calculator/routes/trade-share-image.tsx"),

  route("trades", "features/trades/routes/board.tsx"),
  route("trades/create", "features/trades/routes/create.tsx"),
  route("trades/edit/:id?", "features/trades/routes/edit.tsx"),
  route("trades/:id", "features/trades/routes/trade.tsx"),
  route("trades/:id/servers", "features/trades/routes/trade-servers.tsx"),
  route("trades/:id/now.json", "features/trades/routes/trade-now.ts"),
  route("trades/:id/servers.json", "features/trades/routes/trade-servers-now.ts"),
  route("trades/cards.json", "features/trades/routes/trade-cards.ts"),
  route("trades/new.json", "features/trades/routes/new-trades.ts"),
  route("trades/cooldown.json", "features/trades/routes/cooldown.ts"),
  route("share/posted/:name.png", "features/trades/routes/share-image.tsx"),
  route("example-trade", "features/trades/routes/example-trade.tsx"),
  route("server-connection-demo", "features/trades/routes/connection-demo.tsx"),

  route("servers", "features/servers/routes/servers.tsx"),

  route("suggestions", "features/suggestions/routes/suggestions.tsx"),
  route("suggestions/similar.json", "features/suggestions/routes/similar.ts"),
  route("suggestions/trades.json", "features/suggestions/routes/proof-trades.ts"),
  route("suggestions/:id", "features/suggestions/routes/suggestion.tsx"),
  route("suggestions/:id/edit", "features/suggestions/routes/edit.tsx"),

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
  route("settings/data", "features/settings/routes/own-data.tsx"),
  route("settings/data.json", "features/settings/routes/own-data-file.ts"),
  route("shop", "features/shop/routes/shop.tsx"),
  route("profile", "features/profiles/routes/own-profile.tsx"),
  route("profile/:id", "features/profiles/routes/profile.tsx"),
  route("share/profile/:id.png", "features/profiles/routes/profile-share-image.tsx"),

  route("updates", "features/news/routes/updates.tsx"),

  route("terms", "features/legal/routes/terms.tsx"),
  route("privacy", "features/legal/routes/privacy.tsx"),
  route("cookies", "features/legal/routes/cookies.tsx"),

  route("figures.json", "features/site/routes/figures.ts"),
  route("heartbeat", "features/site/routes/heartbeat.ts"),
  route("robots.txt", "features/site/routes/robots.ts"),
  route("sitemap.xml", "features/site/routes/sitemap.ts"),
  route("gallery", "features/site/routes/gallery.tsx"),
  route("404", "features/site/routes/not-found.tsx", { id: "not-found" }),
  route("*", "features/site/routes/not-found.tsx"),
] satisfies RouteConfig;

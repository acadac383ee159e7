import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site, in one table. */
export default [
  index("features/home/routes/home.tsx"),
  route("figures.json", "features/site/routes/figures.ts"),
  route("values", "features/pets/routes/values.tsx"),
  route("changes", "features/pets/routes/changes.tsx"),
  route("changes.rss", "features/pets/routes/changes-feed.ts"),
  route("pet/:pet", "features/pets/routes/pet.tsx"),
  route("share/pet/:id.png", "features/pets/routes/pet-share-image.tsx"),
  route("calculator", "features/calculator/routes/calculator.tsx"),
  route("trade-calculator", "features/calculator/routes/calculator.tsx", { id: "trade-calculator" }),
  route("calculator/opened", "features/calculator/routes/opened.ts"),
  route("share/trade/:payload.png", "features/calculator/routes/trade-share-image.tsx"),
  route("catalogue/:hash.json", "features/pets/routes/catalogue.ts"),
  route("heartbeat", "features/site/routes/heartbeat.ts"),
  route("updates", "features/news/routes/updates.tsx"),
  route("terms", "features/legal/routes/terms.tsx"),
  route("privacy", "features/legal/routes/privacy.tsx"),
  route("cookies", "features/legal/routes/cookies.tsx"),
  route("robots.txt", "features/site/routes/robots.ts"),
  route("sitemap.xml", "features/site/routes/sitemap.ts"),
  route("gallery", "features/site/routes/gallery.tsx"),
  route("404", "features/site/routes/not-found.tsx", { id: "not-found" }),
  route("*", "features/site/routes/not-found.tsx"),
] satisfies RouteConfig;

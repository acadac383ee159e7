import { SitemapStream, streamToPromise } from "sitemap";
import { NEWS } from "~/features/news/news.cache-tags.ts";
import { findUpdateAddresses } from "~/features/news/news.queries.server.ts";
import { updatePath } from "~/features/news/news.search-params.ts";
import { PETS } from "~/features/pets/pets.cache-tags.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import type { Route } from "./+types/sitemap";

const STATIC_PAGES = [
  "/",
  "/values",
  "/changes",
  "/calculator",
  "/luck",
  "/trades",
  "/servers",
  "/giveaways",
  "/suggestions",
  "/updates",
  "/partners",
  "/how-we-are-sure",
  "/safe-trading",
  "/is-this-real",
  "/api",
  "/terms",
  "/privacy",
  "/cookies",
];

/** Every page that may be indexed. One file is enough: the format allows 50,000 addresses, the catalogue 20,000 pets. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  cachePage(context, [PETS, NEWS], { seconds: 3600 });
  const [{ pets }, updates] = await Promise.all([readCatalogue(ctx), findUpdateAddresses(ctx)]);
  const stream = new SitemapStream({ hostname: ctx.config.appUrl, xmlns: { news: false, xhtml: false, image: false, video: false } });
  for (const url of STATIC_PAGES) stream.write({ url });
  for (const pet of pets) {
    stream.write({ url: `/pet/${pet.id}`, ...(pet.valuedAt !== null && { lastmodISO: new Date(pet.valuedAt).toISOString() }) });
  }
  for (const { id, updatedAt } of updates) stream.write({ url: updatePath(id), lastmodISO: updatedAt.toISOString() });
  stream.end();
  const xml = await streamToPromise(stream);
  return new Response(new Uint8Array(xml), { headers: { "content-type": "application/xml; charset=utf-8" } });
}

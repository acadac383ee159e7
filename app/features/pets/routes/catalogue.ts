import { redirect } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { PETS } from "../pets.cache-tags.ts";
import { readCatalogue } from "../pets.queries.server.ts";
import type { Route } from "./+types/catalogue";

/** GET /catalogue/{hash}.json: the catalogue for the browser, under the hash of its content. Any other name leads there. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { json, hash } = await readCatalogue(contextOf(context));
  if (params.hash !== hash) return redirect(`/catalogue/${hash}.json`, { headers: { "cache-control": "no-store" } });
  cachePage(context, [PETS], { seconds: 3600 });
  return new Response(json, {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" },
  });
}

import { redirect } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { PET_LOOKS, PET_PICTURES } from "../pets.cache-tags.ts";
import { readPictureSignatures } from "../pets.pictures.queries.server.ts";
import type { Route } from "./+types/pictures";

/**
 * GET /pictures/{hash}.json: the signatures of the pets' pictures, for comparing screenshots in the browser, under the hash of its
 * content. Any other name leads there.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { json, hash } = await readPictureSignatures(contextOf(context));
  if (params.hash !== hash) return redirect(`/pictures/${hash}.json`, { headers: { "cache-control": "no-store" } });
  cachePage(context, [PET_LOOKS, PET_PICTURES], { seconds: 3600 });
  return new Response(json, {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" },
  });
}

import { contextOf } from "~/platform/http/context.server.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { SITE } from "../site.cache-tags.ts";
import { readFigures } from "../site.queries.server.ts";
import type { Route } from "./+types/figures";

/** GET /figures.json: the live figures. Kept for a few seconds, so that many visitors cost one reading. */
export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [SITE], { seconds: 5 });
  return Response.json(await readFigures(contextOf(context)));
}

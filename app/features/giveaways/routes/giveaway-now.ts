import { PET_LOOKS } from "~/features/pets/pets.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { cacheSeconds } from "../core/cache-seconds.ts";
import { GIVEAWAYS, giveawayTag } from "../giveaways.cache-tags.ts";
import { MESSAGES } from "../giveaways.constants.ts";
import { readGiveawayView } from "../giveaways.queries.server.ts";
import type { Route } from "./+types/giveaway-now";

/** GET /giveaways/{id}/now.json: the current data of a giveaway's page, for pages that follow it live. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const view = await readGiveawayView(ctx, id);
  if (!view) throw new AppError("not_found", MESSAGES.notFound);
  cachePage(context, [GIVEAWAYS, giveawayTag(id), PET_LOOKS], { seconds: cacheSeconds(view.giveaway, ctx.now().getTime()) });
  return Response.json(view);
}

import { ROBLOX_NAMES } from "~/features/accounts/accounts.cache-tags.ts";
import { threadTag } from "~/features/comments/comments.cache-tags.ts";
import { parseCommentsBefore } from "~/features/comments/comments.search-params.ts";
import { PET_LOOKS } from "~/features/pets/pets.cache-tags.ts";
import { SERVERS } from "~/features/servers/servers.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { cacheSeconds } from "../core/cache-seconds.ts";
import { TRADES, tradeTag } from "../trades.cache-tags.ts";
import { MESSAGES } from "../trades.constants.ts";
import { readTradeView } from "../trades.posted.queries.server.ts";
import type { Route } from "./+types/trade-now";

/** GET /trades/{id}/now.json: the current data of a trade's page, for pages that follow it live. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const view = await readTradeView(contextOf(context), id, parseCommentsBefore(url.searchParams));
  if (!view) throw new AppError("not_found", MESSAGES.notFound(id));
  cachePage(context, [TRADES, tradeTag(id), threadTag({ kind: "trade", id }), ROBLOX_NAMES, SERVERS, PET_LOOKS], {
    seconds: cacheSeconds(view.trade, view.asOf),
  });
  return Response.json(view);
}

import { ROBLOX_NAMES } from "~/features/accounts/accounts.cache-tags.ts";
import { commentsOn } from "~/features/comments/comments.cache-tags.ts";
import { PET_LOOKS } from "~/features/pets/pets.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { boardCacheSeconds } from "../core/cache-seconds.ts";
import { TRADES, tradeTag } from "../trades.cache-tags.ts";
import { findTradesOfCards } from "../trades.posted.queries.server.ts";
import type { Route } from "./+types/trade-cards";

/** GET /trades/cards.json?ids=…,…: the current data of these trades' cards, for boards that follow them live. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const ids = (url.searchParams.get("ids") ?? "").split(",");
  const cards = await findTradesOfCards(ctx, ids);
  const tags = cards.trades.map(({ id }) => tradeTag(id));
  cachePage(context, [TRADES, commentsOn("trade"), ROBLOX_NAMES, PET_LOOKS, ...tags], {
    seconds: boardCacheSeconds(cards.trades, ctx.now().getTime()),
  });
  return Response.json(cards);
}

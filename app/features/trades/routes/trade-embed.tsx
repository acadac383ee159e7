import { PET_LOOKS } from "~/features/pets/pets.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { answerEmbed } from "~/platform/http/embed.server.tsx";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { EMBED_STYLE, EmbedFrame } from "~/ui/embed-frame.tsx";
import { TradeEmbedCard } from "../components/trade-embed-card.tsx";
import { cacheSeconds } from "../core/cache-seconds.ts";
import { tradeTag } from "../trades.cache-tags.ts";
import { findTrade } from "../trades.posted.queries.server.ts";
import type { Route } from "./+types/trade-embed";

/** GET /embed/trade/{id}?theme=light: a posted trade as a card for other sites, as guests see it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { appUrl, env } = ctx.config;
  const trade = await findTrade({ ...ctx, actor: { kind: "guest" } }, params.id);
  const now = ctx.now().getTime();
  if (!trade) {
    const card = <EmbedFrame href={`${appUrl}/trades`} title="This trade is over" about="See the trades that are open now." note="" />;
    return answerEmbed(url, { title: "Trade not found", card, style: EMBED_STYLE, status: 404 });
  }
  cachePage(context, [tradeTag(trade.id), PET_LOOKS], { seconds: cacheSeconds(trade, now) });
  const card = (
    <TradeEmbedCard trade={trade} href={`${appUrl}/trades/${trade.id}`} isOver={trade.expiresAt <= now} sampleValues={env === "demo"} />
  );
  return answerEmbed(url, { title: "Trade", card, style: EMBED_STYLE });
}

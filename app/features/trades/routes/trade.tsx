import { data } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { ROBLOX_NAMES, userTag } from "~/features/accounts/accounts.cache-tags.ts";
import { threadTag } from "~/features/comments/comments.cache-tags.ts";
import { parseCommentsBefore } from "~/features/comments/comments.search-params.ts";
import { PET_LOOKS } from "~/features/pets/pets.cache-tags.ts";
import { SERVERS } from "~/features/servers/servers.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { LiveTradePage } from "../components/live-trade-page.tsx";
import { TradeMissing, TradeProblem } from "../components/trade-missing.tsx";
import { cacheSeconds } from "../core/cache-seconds.ts";
import { picturePath } from "../core/picture-version.ts";
import { describePosted } from "../core/posted-words.ts";
import { TRADES, tradeTag } from "../trades.cache-tags.ts";
import { MESSAGES } from "../trades.constants.ts";
import { tradeForms } from "../trades.forms.server.ts";
import { readTradeView } from "../trades.posted.queries.server.ts";
import type { Route } from "./+types/trade";

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const view = await readTradeView(contextOf(context), id, parseCommentsBefore(url.searchParams));
  if (!view) return data({ found: false as const, id }, { status: 404 });
  const tags = [TRADES, tradeTag(id), threadTag({ kind: "trade", id }), ROBLOX_NAMES, SERVERS, PET_LOOKS, userTag(view.trade.owner.id)];
  cachePage(context, tags, {
    seconds: cacheSeconds(view.trade, view.asOf),
  });
  return { found: true as const, view };
}

export const action = answerForms(tradeForms);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const keywords = ["trade", "pet trade", "trades board"];
  if (!loaderData?.found) {
    return pageMeta(matches, {
      title: "Trade not found",
      description: "This trade no longer exists.",
      path: "/trades",
      keywords,
      index: false,
    });
  }
  const { trade } = loaderData.view;
  const { title, description } = describePosted(trade);
  const image = { path: picturePath(trade), alt: description };
  return pageMeta(matches, {
    title,
    description,
    path: `/trades/${trade.id}`,
    keywords,
    image,
    index: false,
    embed: true,
  });
}

export default function Trade({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found) return <TradeMissing title="Trade not found">{MESSAGES.notFound(loaderData.id)}</TradeMissing>;
  const { trade, talk } = loaderData.view;
  return <LiveTradePage key={`${trade.id} ${talk.before?.id}`} read={loaderData.view} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TradeProblem error={error} title={MESSAGES.detailsFailed} />;
}

import { data, redirect } from "react-router";
import type { FlashCode } from "~/features/accounts/accounts.constants.ts";
import { readForm } from "~/platform/http/bodies.server.ts";
import { contextOf, keepPage } from "~/platform/http/context.server.ts";
import { redirectTelling } from "~/platform/http/flash.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { orFailed } from "~/platform/http/server-action.ts";
import { LiveTradePage } from "../components/live-trade-page.tsx";
import { TradeMissing } from "../components/trade-missing.tsx";
import { TradeProblem } from "../components/trade-problem.tsx";
import { failedAct } from "../core/failed-act.ts";
import { keptSeconds } from "../core/kept-seconds.ts";
import { picturePath } from "../core/picture-version.ts";
import { describePosted } from "../core/posted-words.ts";
import { actOnTrade } from "../trades.acts.commands.server.ts";
import { MESSAGES } from "../trades.constants.ts";
import { readTradeView } from "../trades.records.queries.server.ts";
import { parseCommentsBefore } from "../trades.search-params.ts";
import type { TradeAnswer } from "../trades.types.ts";
import type { Route } from "./+types/trade";

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const view = await readTradeView(contextOf(context), id, parseCommentsBefore(url.searchParams));
  if (!view) return data({ found: false as const, id }, { status: 404 });
  keepPage(context, ["trades", `trade:${id}`, "servers", "pets", "site"], keptSeconds(view.trade, view.asOf));
  return { found: true as const, view };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const form = await readForm(request);
  const { status, ...answer } = await actOnTrade(ctx, id, form);
  if (!answer.ok) return data(answer, { status });
  const back = form.get("back") === "profile" ? "/profile" : null;
  if (answer.did === "complete") return redirectTelling(ctx.config, back ?? `/trades/${id}`, "trade-completed" satisfies FlashCode);
  if (answer.did === "delete") return redirectTelling(ctx.config, back ?? "/trades", "trade-deleted" satisfies FlashCode);
  return answer.did === "moderate" ? redirect(`/trades/${id}`, 303) : data(answer);
}

/** Without a network what was typed stays, and the page says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orFailed(serverAction, () => failedAct(form));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const keywords = ["trade", "pet trade", "trades board"];
  if (!loaderData?.found) {
    return pageMeta(matches, {
      title: "Trade not found",
      description: "This trade is not there any more.",
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
  });
}

export default function Trade({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.found) return <TradeMissing title="Trade not found">{`No trade found with ID: ${loaderData.id}`}</TradeMissing>;
  const answer = actionData && "message" in actionData ? (actionData as TradeAnswer) : undefined;
  const { trade, talk } = loaderData.view;
  return <LiveTradePage key={`${trade.id} ${talk.before?.id}`} read={loaderData.view} answer={answer} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TradeProblem error={error} title={MESSAGES.detailsFailed} />;
}

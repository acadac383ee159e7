import { data, isRouteErrorResponse, redirect } from "react-router";
import type { FlashCode } from "~/features/accounts/accounts.constants.ts";
import { describeTrade } from "~/features/calculator/core/trade-words.ts";
import { type AppContext, contextOf, keepPage } from "~/platform/context.server.ts";
import { AppError } from "~/platform/errors.ts";
import { redirectTelling } from "~/platform/flash.server.ts";
import { pageMeta } from "~/platform/page-meta.ts";
import { LiveTradePage } from "../components/live-trade-page.tsx";
import { TradeMissing } from "../components/trade-missing.tsx";
import { TradeProblem } from "../components/trade-problem.tsx";
import { keptSeconds } from "../core/trade-time.ts";
import { completeTrade, deleteTrade } from "../trades.commands.server.ts";
import { MESSAGES } from "../trades.constants.ts";
import { hideComment, hideTrade } from "../trades.moderation.commands.server.ts";
import { readTradeView } from "../trades.records.queries.server.ts";
import { addComment, expressInterest } from "../trades.talk.commands.server.ts";
import type { TradeAnswer } from "../trades.types.ts";
import type { Route } from "./+types/trade";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const view = await readTradeView(contextOf(context), id);
  if (!view) return data({ found: false as const, id }, { status: 404 });
  keepPage(context, ["trades", `trade:${id}`, "servers", "pets", "site"], keptSeconds(view.trade, view.asOf));
  return { found: true as const, view };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const form = await request.formData();
  const backToProfile = form.get("back") === "profile";
  switch (form.get("do")) {
    case "interest":
      if (ctx.actor.kind === "guest") return refuse("interest", "guest", MESSAGES.interestGuest, 401);
      return attempt(ctx, "interest", MESSAGES.interestFailed, async () => {
        const outcome = await expressInterest(ctx, id);
        if (!outcome.ok) return refuse("interest", outcome.reason, outcome.message, outcome.reason === "repeated" ? 200 : 409);
        return { did: "interest", ok: true, message: MESSAGES.interested, interestedCount: outcome.interestedCount };
      });
    case "comment": {
      const text = String(form.get("text") ?? "");
      if (ctx.actor.kind === "guest") return refuse("comment", "guest", MESSAGES.commentGuest, 401, text);
      return attempt(ctx, "comment", MESSAGES.commentFailed, async () => {
        const outcome = await addComment(ctx, id, text);
        if (!outcome.ok) return refuse("comment", outcome.reason, outcome.message, outcome.reason === "text" ? 422 : 409, text);
        return { did: "comment", ok: true, message: "" };
      });
    }
    case "complete":
      return attempt(ctx, "complete", MESSAGES.completeFailed, async () => {
        const outcome = await completeTrade(ctx, id);
        return outcome.ok
          ? redirectTelling(ctx.config, backToProfile ? "/profile" : `/trades/${id}`, "trade-completed" satisfies FlashCode)
          : refuse("complete", outcome.reason, outcome.message, 409);
      });
    case "delete":
      return attempt(ctx, "delete", MESSAGES.deleteFailed, async () => {
        await deleteTrade(ctx, id);
        return redirectTelling(ctx.config, backToProfile ? "/profile" : "/trades", "trade-deleted" satisfies FlashCode);
      });
    case "moderate": {
      const hidden = form.get("hidden") === "yes";
      const comment = form.get("comment");
      if (comment === null) await hideTrade(ctx, id, hidden);
      else await hideComment(ctx, String(comment), hidden);
      return redirect(`/trades/${id}`, 303);
    }
    default:
      return data({ did: "comment", ok: false, message: "That cannot be done here." } satisfies TradeAnswer, { status: 400 });
  }
}

/** Runs an act; a failure of ours is noted, and told on the page that it came from. */
async function attempt<T>(ctx: AppContext, did: TradeAnswer["did"], failed: string, act: () => Promise<T>) {
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError || error instanceof Response) throw error;
    ctx.log.error({ err: error, did }, "an act on a trade failed");
    return refuse(did, "failed", failed, 500);
  }
}

function refuse(did: TradeAnswer["did"], reason: TradeAnswer["reason"], message: string, status: number, text?: string) {
  const answer: TradeAnswer = { did, ok: false, reason, message, text };
  return data(answer, { status });
}

const FAILED = {
  interest: MESSAGES.interestFailed,
  comment: MESSAGES.commentFailed,
  complete: MESSAGES.completeFailed,
  delete: MESSAGES.deleteFailed,
  moderate: MESSAGES.detailsFailed,
} as const;

/** Without a network what was typed stays, and the page says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const did = (String(form.get("do")) in FAILED ? form.get("do") : "interest") as TradeAnswer["did"];
    // The status keeps the router from reading the page anew, which would fail as well and take its place.
    return refuse(did, "failed", FAILED[did], 503, String(form.get("text") ?? ""));
  }
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
  const { id, owner, sides } = loaderData.view.trade;
  const { title, description } = describeTrade(sides);
  const image = { path: `/share/posted/${id}.png`, alt: description };
  return pageMeta(matches, {
    title: `Trade by ${owner.name}: ${title}`,
    description,
    path: `/trades/${id}`,
    keywords,
    image,
    index: false,
  });
}

export default function Trade({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.found) return <TradeMissing title="Trade not found">{`No trade found with ID: ${loaderData.id}`}</TradeMissing>;
  const answer = actionData && "message" in actionData ? (actionData as TradeAnswer) : undefined;
  return <LiveTradePage key={loaderData.view.trade.id} read={loaderData.view} answer={answer} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TradeProblem error={error} title={MESSAGES.detailsFailed} />;
}

import { data } from "react-router";
import { requireUser } from "~/access/guards.ts";
import { listText } from "~/features/offers/core/list-text.ts";
import { findOpening } from "~/features/offers/offers.queries.server.ts";
import { readOpeningRequest } from "~/features/offers/offers.search-params.ts";
import { useNow } from "~/platform/browser/use-now.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { keepOnSearchChange } from "~/platform/http/revalidation.ts";
import { orFailed } from "~/platform/http/server-action.ts";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { CooldownNotice } from "../components/cooldown-notice.tsx";
import { SignedOutTrade } from "../components/signed-out-trade.tsx";
import { draftName, forgetDraft } from "../components/trade-draft.ts";
import { TradeForm } from "../components/trade-form.tsx";
import { TradeProblem } from "../components/trade-problem.tsx";
import { useNextPost } from "../components/use-next-post.ts";
import { typedTrade } from "../core/typed-trade.ts";
import { createTrade } from "../trades.commands.server.ts";
import { MESSAGES } from "../trades.constants.ts";
import { findNextPostAt, findPostingNames } from "../trades.records.queries.server.ts";
import type { FormAnswer } from "../trades.types.ts";
import type { Route } from "./+types/create";
import { answerTradeForm } from "./sent-trade.server.ts";

/** GET /trades/create?trade=…: the form, empty or with the trade of a calculator's link. A guest is asked to sign in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") return data(null, 401);
  const user = requireUser(ctx);
  const [opening, names, nextPostAt] = await Promise.all([
    findOpening(ctx, readOpeningRequest(url.searchParams)),
    findPostingNames(ctx, user),
    findNextPostAt(ctx, user),
  ]);
  const { giving, receiving } = opening.sides;
  return {
    opening,
    lists: { giving: listText(giving), receiving: listText(receiving) },
    details: {
      robloxUsername: names.roblox,
      discordUsername: names.discord,
      message: "",
      availability: "anytime",
      customAvailability: "",
      statusNote: "",
    },
    nextPostAt,
    asOf: ctx.now().getTime(),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  return answerTradeForm(ctx, request, { store: (input) => createTrade(ctx, input), told: "trade-posted", failed: MESSAGES.postFailed });
}

/** The draft is forgotten once the trade is posted; without a network it stays, and the form says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedTrade(await request.clone().formData());
  try {
    return await orFailed(serverAction, (): FormAnswer => ({ ...typed, message: MESSAGES.postFailed, errors: {} }));
  } catch (answer) {
    if (answer instanceof Response) forgetDraft(draftName(null));
    throw answer;
  }
}

export const shouldRevalidate = keepOnSearchChange;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Create Trade",
    description: "Post a trade: what you give, what you want, and both sides priced by the value list.",
    path: "/trades/create",
    keywords: ["post trade", "trading"],
    index: false,
  });

export default function CreateTrade({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && "errors" in actionData ? actionData : undefined;
  if (loaderData) return <Posting {...loaderData} answer={answer} />;
  const message = "Log in to post a trade. It takes a moment, and you come right back here.";
  return (
    <SignedOutTrade title="Create Trade" message={message} answer={answer} tradeId={null} submitLabel="Create Trade" cancel="/trades" />
  );
}

type PostingProps = Exclude<Route.ComponentProps["loaderData"], null> & { answer: FormAnswer | undefined };

function Posting({ opening, details, lists, asOf, answer, nextPostAt: readNextPostAt }: PostingProps) {
  const { nextPostAt, ask } = useNextPost(readNextPostAt);
  const now = useNow(asOf);
  const waiting = nextPostAt !== null && nextPostAt > now;
  return (
    <div className="page-width max-w-4xl pb-6">
      <PageHeading title="Create Trade">Pick the pets of both sides, then post. Everybody on the board sees it at once.</PageHeading>
      <div className="mb-4 grid gap-3 empty:hidden">
        {waiting && <CooldownNotice until={nextPostAt} now={now} ask={ask} />}
        {opening.how === "broken" && (
          <Notice tone="error" title="This trade link is broken">
            It may have been cut off when it was copied. Put the trade together here.
          </Notice>
        )}
      </div>
      <TradeForm
        opening={opening}
        details={details}
        lists={lists}
        answer={answer}
        tradeId={null}
        waiting={waiting}
        submitLabel="Create Trade"
        cancel="/trades"
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TradeProblem error={error} title={MESSAGES.petsFailed} />;
}

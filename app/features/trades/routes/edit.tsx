import { data } from "react-router";
import { requireUser } from "~/access/guards.ts";
import { listText } from "~/features/offers/core/list-text.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { orFailed } from "~/platform/http/server-action.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { SignedOutTrade } from "../components/signed-out-trade.tsx";
import { draftName, forgetDraft } from "../components/trade-draft.ts";
import { TradeForm } from "../components/trade-form.tsx";
import { TradeMissing } from "../components/trade-missing.tsx";
import { TradeProblem } from "../components/trade-problem.tsx";
import { typedTrade } from "../core/typed-trade.ts";
import { updateTrade } from "../trades.commands.server.ts";
import { CLOSED_MESSAGES, MESSAGES } from "../trades.constants.ts";
import { closedReason, isOwnTrade } from "../trades.policy.ts";
import { findTrade } from "../trades.records.queries.server.ts";
import type { FormAnswer } from "../trades.types.ts";
import type { Route } from "./+types/edit";
import { answerTradeForm } from "./sent-trade.server.ts";

/** GET /trades/edit/{id}: the form of an own, open trade (TRD-137, SHELL-021). A guest is asked to sign in. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") return data(null, 401);
  const user = requireUser(ctx);
  if (id === undefined) return data({ found: false as const, title: "Trade ID is missing", reason: "" }, { status: 404 });
  const trade = await findTrade(ctx, id);
  if (!trade) return data({ found: false as const, title: "Trade not found", reason: `No trade found with ID: ${id}` }, { status: 404 });
  if (!isOwnTrade(user, { ownerId: trade.owner.id })) throw new AppError("forbidden", "Only the owner of a trade can edit it.");
  const closed = closedReason({ ...trade, ownerId: user.id }, ctx.now().getTime());
  if (closed)
    return data({ found: false as const, title: CLOSED_MESSAGES[closed], reason: "It can’t be edited any more." }, { status: 409 });
  const { sides, robloxUsername, discordUsername, message, availability, customAvailability } = trade;
  return data({
    found: true as const,
    id,
    sides,
    lists: { giving: listText(sides.giving), receiving: listText(sides.receiving) },
    details: { robloxUsername, discordUsername, message, availability, customAvailability, statusNote: trade.statusNote ?? "" },
  });
}

export function action({ params: { id = "" }, request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  return answerTradeForm(ctx, request, {
    store: (input) => updateTrade(ctx, id, input),
    told: "trade-updated",
    failed: MESSAGES.saveFailed,
  });
}

/** The draft is forgotten once the trade is stored; without a network it stays, and the form says so. */
export async function clientAction({ request, params: { id = "" }, serverAction }: Route.ClientActionArgs) {
  const typed = typedTrade(await request.clone().formData());
  try {
    return await orFailed(serverAction, (): FormAnswer => ({ ...typed, message: MESSAGES.saveFailed, errors: {} }));
  } catch (answer) {
    if (answer instanceof Response) forgetDraft(draftName(id));
    throw answer;
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Edit Trade",
    description: "Change what you give and what you want.",
    path: "/trades",
    keywords: ["edit trade"],
    index: false,
  });

export default function EditTrade({ loaderData, actionData, params: { id: tradeId = "" } }: Route.ComponentProps) {
  const answer = actionData && "errors" in actionData ? actionData : undefined;
  if (!loaderData) {
    const message = "The owner of a trade can edit it.";
    const cancel = `/trades/${tradeId}`;
    return <SignedOutTrade title="Edit Trade" {...{ message, answer, tradeId, cancel }} submitLabel="Save Changes" />;
  }
  if (!loaderData.found) return <TradeMissing title={loaderData.title}>{loaderData.reason}</TradeMissing>;
  const { id, sides, details, lists } = loaderData;
  return (
    <div className="page-width max-w-4xl pb-6">
      <PageHeading title="Edit Trade">Its time left stays as it is. Everybody can see that it was edited.</PageHeading>
      <TradeForm
        opening={{ how: "plain", sides }}
        details={details}
        lists={lists}
        answer={answer}
        tradeId={id}
        waiting={false}
        submitLabel="Save Changes"
        cancel={`/trades/${id}`}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TradeProblem error={error} title={MESSAGES.detailsFailed} />;
}

import { data } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { listText } from "~/features/pricing/core/list-text.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { SignedOutTrade } from "../components/signed-out-trade.tsx";
import { TradeForm } from "../components/trade-form.tsx";
import { TradeMissing, TradeProblem } from "../components/trade-missing.tsx";
import { CLOSED_MESSAGES, MESSAGES } from "../trades.constants.ts";
import { editingForms } from "../trades.forms.server.ts";
import { closedReason, isOwnTrade } from "../trades.policy.ts";
import { findTrade } from "../trades.posted.queries.server.ts";
import type { Route } from "./+types/edit";

/** GET /trades/edit/{id}: the form of an own, open trade. Guests are sent to sign in. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") return data(null, 401);
  const user = requireUser(ctx);
  if (id === undefined) return data({ found: false as const, title: "Trade ID is missing", reason: "" }, { status: 404 });
  const trade = await findTrade(ctx, id);
  if (!trade) return data({ found: false as const, title: "Trade not found", reason: MESSAGES.notFound(id) }, { status: 404 });
  if (!isOwnTrade(user, { ownerId: trade.owner.id })) throw new AppError("forbidden", "Only the owner of a trade can edit it.");
  const closed = closedReason({ ...trade, ownerId: user.id }, ctx.now().getTime());
  if (closed)
    return data({ found: false as const, title: CLOSED_MESSAGES[closed], reason: "It can no longer be edited." }, { status: 409 });
  const { sides, alternatives, wantTags, robloxUsername, discordUsername, message, availability, customAvailability } = trade;
  return data({
    found: true as const,
    id,
    catalogueHash: (await readCatalogue(ctx)).hash,
    sides,
    alternatives,
    wantTags,
    lists: { giving: listText(sides.giving), receiving: listText(sides.receiving), alternatives: alternatives.map(listText).join("\n") },
    details: { robloxUsername, discordUsername, message, availability, customAvailability, statusNote: trade.statusNote ?? "" },
  });
}

export const action = answerForms(editingForms);

export const meta = unlistedMeta("Edit Trade", "Change what you give and what you want.");

export default function EditTrade({ loaderData, params: { id: tradeId = "" } }: Route.ComponentProps) {
  if (!loaderData) {
    const message = "The owner of a trade can edit it.";
    const cancel = `/trades/${tradeId}`;
    return <SignedOutTrade title="Edit Trade" message={message} tradeId={tradeId} cancel={cancel} submitLabel="Save Changes" />;
  }
  if (!loaderData.found) return <TradeMissing title={loaderData.title}>{loaderData.reason}</TradeMissing>;
  const { id, catalogueHash, sides, alternatives, wantTags, details, lists } = loaderData;
  return (
    <div className="page-width max-w-4xl pb-6">
      <PageHeading title="Edit Trade">Its time left doesn’t change. Everybody can see that it was edited.</PageHeading>
      <TradeForm
        opening={{ how: "plain", sides }}
        catalogueHash={catalogueHash}
        details={details}
        lists={lists}
        alternatives={alternatives}
        wantTags={wantTags}
        tradeId={id}
        submitLabel="Save Changes"
        cancel={`/trades/${id}`}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TradeProblem error={error} title={MESSAGES.detailsFailed} />;
}

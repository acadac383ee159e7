import { data } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { SafeTradingLink } from "~/features/moderation/components/safe-trading-link.tsx";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { listText } from "~/features/pricing/core/list-text.ts";
import { findOpening } from "~/features/pricing/pricing.queries.server.ts";
import { readOpeningRequest } from "~/features/pricing/pricing.search-params.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { keepOnSearchChange } from "~/platform/http/revalidation.ts";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { useNow } from "~/ui/server-clock.ts";
import { CooldownNotice } from "../components/cooldown-notice.tsx";
import { SignedOutTrade } from "../components/signed-out-trade.tsx";
import { TradeForm } from "../components/trade-form.tsx";
import { TradeProblem } from "../components/trade-missing.tsx";
import { useNextPost } from "../components/use-next-post.ts";
import { MESSAGES, NO_DETAILS } from "../trades.constants.ts";
import { postingForms } from "../trades.forms.server.ts";
import { findNextPostAt, findPostingNames } from "../trades.posted.queries.server.ts";
import type { Route } from "./+types/create";

/** GET /trades/create?trade=…: the form, empty or with the trade of a calculator's link. Guests are sent to sign in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") return data(null, 401);
  const user = requireUser(ctx);
  const [opening, { hash: catalogueHash }, names, nextPostAt] = await Promise.all([
    findOpening(ctx, readOpeningRequest(url.searchParams)),
    readCatalogue(ctx),
    findPostingNames(ctx, user),
    findNextPostAt(ctx, user),
  ]);
  const { giving, receiving } = opening.sides;
  return {
    opening,
    catalogueHash,
    lists: { giving: listText(giving), receiving: listText(receiving), alternatives: "" },
    details: { ...NO_DETAILS, robloxUsername: names.roblox, discordUsername: names.discord },
    nextPostAt,
    asOf: ctx.now().getTime(),
  };
}

export const action = answerForms(postingForms);

export const shouldRevalidate = keepOnSearchChange;

export const meta = unlistedMeta("Post Trade", "What you give, what you want, and both sides priced by the value list.");

export default function CreateTrade({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <Posting {...loaderData} />;
  const message = "Sign in to post a trade. It takes a moment, and you come right back here.";
  return <SignedOutTrade title="Post Trade" message={message} tradeId={null} submitLabel="Post Trade" cancel="/trades" />;
}

function Posting({
  opening,
  catalogueHash,
  details,
  lists,
  asOf,
  nextPostAt: readNextPostAt,
}: Exclude<Route.ComponentProps["loaderData"], null>) {
  const { nextPostAt, ask } = useNextPost(readNextPostAt);
  const now = useNow(asOf);
  const waiting = nextPostAt !== null && nextPostAt > now;
  return (
    <div className="page-width max-w-6xl pb-6">
      <PageHeading title="Post Trade">Pick the pets of both sides, then post. Everybody on the board sees it at once.</PageHeading>
      <SafeTradingLink />
      {opening.how === "broken" && (
        <Notice tone="error" title="This trade link is broken" className="mb-4">
          It may have been cut off when it was copied. Put the trade together here.
        </Notice>
      )}
      <TradeForm
        opening={opening}
        catalogueHash={catalogueHash}
        details={details}
        lists={lists}
        tradeId={null}
        cooldown={waiting && <CooldownNotice until={nextPostAt} now={now} ask={ask} />}
        submitLabel="Post Trade"
        cancel="/trades"
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TradeProblem error={error} title={MESSAGES.petsFailed} />;
}

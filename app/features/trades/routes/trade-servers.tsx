import { data } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { ServerPanel } from "~/features/servers/components/server-panel.tsx";
import { findConnectableServers } from "~/features/servers/servers.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { WayLink } from "~/ui/way-link.tsx";
import { TradeMissing, TradeProblem } from "../components/trade-missing.tsx";
import { MESSAGES } from "../trades.constants.ts";
import { connectionForms } from "../trades.forms.server.ts";
import { canConnectServers } from "../trades.policy.ts";
import { findTrade } from "../trades.posted.queries.server.ts";
import type { Route } from "./+types/trade-servers";

/** GET /trades/{id}/servers: the private servers of a trade, by themselves. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const trade = await findTrade(ctx, id);
  if (!trade) return data({ found: false as const, id }, { status: 404 });
  const editable = canConnectServers(ctx.actor, { ownerId: trade.owner.id });
  return { found: true as const, owner: trade.owner.name, servers: await findConnectableServers(ctx, id), editable };
}

/** POST /trades/{id}/servers `server=…&server=…`: connects exactly these. */
export const action = answerForms(connectionForms);

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: "Servers of a trade",
    description: "The private servers on which the two sides of a trade can meet.",
    path: `/trades/${params.id}/servers`,
    keywords: ["private servers", "trade"],
    index: false,
  });

export default function TradeServers({ loaderData, params: { id } }: Route.ComponentProps) {
  if (!loaderData.found) return <TradeMissing title="Trade not found">{MESSAGES.notFound(loaderData.id)}</TradeMissing>;
  const { owner, servers, editable } = loaderData;
  return (
    <div className="@container page-width max-w-4xl pb-10">
      <PageHeading title="Servers of a trade" actions={<WayLink way={{ to: `/trades/${id}`, label: "To the trade", back: true }} />}>
        {`Where to meet ${owner} to trade.`}
      </PageHeading>
      <ServerPanel servers={servers} action={`/trades/${id}/servers`} editable={editable} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TradeProblem error={error} title={MESSAGES.detailsFailed} />;
}

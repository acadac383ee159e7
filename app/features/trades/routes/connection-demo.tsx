import "../components/connection-demo.css";
import { Link } from "react-router";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { WITHHELD_LABEL } from "~/features/pricing/pricing.constants.ts";
import { ServerConnections } from "~/features/servers/components/server-connections.tsx";
import { useRootData } from "~/platform/browser/root-data.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { statusFor } from "../core/trade-status.ts";
import { STATUSES } from "../trades.constants.ts";
import { canConnectServers } from "../trades.policy.ts";
import { findLatestTrades } from "../trades.queries.server.ts";
import type { PostedTrade } from "../trades.types.ts";
import type { Route } from "./+types/connection-demo";

const LATEST = 10;

/** GET /server-connection-demo?trade=…: how private servers belong to trades, tried on the latest ones. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const trades = await findLatestTrades(ctx, LATEST);
  const selected = trades.find(({ id }) => id === url.searchParams.get("trade"));
  const editable = selected !== undefined && canConnectServers(ctx.actor, { ownerId: selected.owner.id });
  return { trades, selected: selected?.id ?? null, editable };
}

export const meta = unlistedMeta("Server connections", "How private servers are connected with trades, tried on the latest ones.");

export default function ConnectionDemo({ loaderData: { trades, selected, editable } }: Route.ComponentProps) {
  return (
    <div className="page-width pb-10">
      <PageHeading title="Server connections">
        A trade can say on which private servers its two sides can meet. This page shows that with the latest trades; what you save here is
        real.
      </PageHeading>
      <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card as="section" padding="snug" aria-labelledby="select-a-trade">
          <h2 id="select-a-trade" className="px-2 pt-1 pb-2 text-xl">
            Select a Trade
          </h2>
          {trades.length === 0 ? (
            <EmptyState level={3} title="No trades found" />
          ) : (
            <ul className="grid gap-1">
              {trades.map((trade) => (
                <li key={trade.id}>
                  <TradeLink trade={trade} current={trade.id === selected} />
                </li>
              ))}
            </ul>
          )}
        </Card>
        <section id="servers" aria-label="Servers of the selected trade" className="@container min-w-0">
          {selected === null ? (
            <EmptyState level={2} title="Select a trade to manage server connections" />
          ) : (
            <div className="grid gap-3">
              {!editable && <Notice>Only the owner of this trade and our admins can connect servers to it. You can look.</Notice>}
              <ServerConnections key={selected} address={`/trades/${selected}/servers`} topic={`trade:${selected}`} />
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

const TONES = { win: "gain", fair: "neutral", loss: "loss" } as const;

function TradeLink({ trade, current }: { trade: PostedTrade; current: boolean }) {
  const { id, owner, createdAt, completedAt, givingTotal, receivingTotal } = trade;
  const viewer = useRootData()?.viewer;
  const status = statusFor(viewer?.id === owner.id ? "poster" : "viewer", trade);
  const words = status === null ? WITHHELD_LABEL : STATUSES[status].label;
  return (
    <Link to={`/server-connection-demo?trade=${id}#servers`} aria-current={current || undefined} className="demo-trade">
      <span className="flex min-w-0 items-center justify-between gap-3">
        <span translate="no" className="min-w-0 truncate font-bold">
          {owner.name}
        </span>
        <Chip tone={completedAt === null && status !== null ? TONES[status] : "neutral"}>{completedAt === null ? words : "Completed"}</Chip>
      </span>
      <span className="text-sm text-soft-ink">
        <DateTime at={createdAt} />
      </span>
      <span className="flex flex-wrap gap-x-4 text-sm text-soft-ink">
        <span>
          Giving{" "}
          <span className="figures text-ink">
            <ValueFigure value={givingTotal} />
          </span>
        </span>
        <span>
          Receiving{" "}
          <span className="figures text-ink">
            <ValueFigure value={receivingTotal} />
          </span>
        </span>
      </span>
    </Link>
  );
}

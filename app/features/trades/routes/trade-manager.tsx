import { useMemo } from "react";
import { useLocation } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { OPENED } from "~/text/form-reply.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { Icon } from "~/ui/icon.tsx";
import { useNow } from "~/ui/server-clock.ts";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { ListPane, useOpenHref } from "~/ui/table/list-pane.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { managedTradeColumns } from "../components/managed-trade-columns.tsx";
import { TradePane } from "../components/trade-pane.tsx";
import { tradeManagerList } from "../trades.search-params.ts";
import { tradeManagerForms } from "../trades.staff.forms.server.ts";
import { findTradesToManage, findTradeToManage } from "../trades.staff.queries.server.ts";
import type { Route } from "./+types/trade-manager";

/** The words "1h 5m left" hold for a minute. */
const RENEWED_MS = 60_000;

/** /admin/trades: posted trades in every state. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const [page, opened] = await Promise.all([
    findTradesToManage(ctx, tradeManagerList.parse(url.searchParams)),
    findTradeToManage(ctx, url.searchParams.get(OPENED)),
  ]);
  return { ...page, opened, asOf: ctx.now().getTime() };
}

export const action = answerForms(tradeManagerForms);
export const meta = unlistedMeta("Trades");

export default function TradeManager({ loaderData: { rows, next, opened, asOf } }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const now = useNow(asOf, RENEWED_MS);
  const last = useLastReply("hide", "show");
  const detailsOf = useOpenHref();
  const columns = useMemo(() => managedTradeColumns(now, detailsOf), [now, detailsOf]);
  return (
    <Manager
      title="Trades"
      chips={<ListChips list={tradeManagerList} name="state" all="All" />}
      actions={
        <ButtonLink to={pathname + search} preventScrollReset replace size="small" icon={<Icon name="refresh-cw" size={18} />}>
          Refresh Trades
        </ButtonLink>
      }
      notices={<LastReplyNotice of={last} className="mb-3" />}
      pane={
        opened && (
          <ListPane name={opened.id} title={`Trade #${opened.id.slice(0, 8)}`}>
            <TradePane key={opened.id} trade={opened} now={now} />
          </ListPane>
        )
      }
    >
      <ListView
        list={tradeManagerList}
        columns={columns}
        rows={rows}
        next={next}
        opensRows
        caption="Trades"
        noun={["trade", "trades"]}
        empty={<EmptyState title="No trades yet">What players post appears here.</EmptyState>}
      />
    </Manager>
  );
}

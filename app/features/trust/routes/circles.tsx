import { useBackOffice } from "~/platform/browser/use-back-office.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { formatNumber } from "~/text/numbers.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { ListView } from "~/ui/table/list-view.tsx";
import { ManagerHeading } from "~/ui/table/manager-heading.tsx";
import { closedList } from "../trust.search-params.ts";
import { findClosedAccounts } from "../trust.staff.queries.server.ts";
import type { ClosedAccount } from "../trust.types.ts";
import type { Route } from "./+types/circles";

/** /admin/circles: accounts with fewer than half of their partners counting. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return findClosedAccounts(contextOf(context), closedList.parse(url.searchParams));
}

export const meta = unlistedMeta("Trade Circles");

const COLUMNS: Columns<ClosedAccount, typeof closedList> = [
  { id: "player", header: "Player", role: "title", text: ({ name }) => name },
  { id: "deals", header: "Confirmed deals", order: "deals", text: ({ deals }) => formatNumber(deals), numeric: true, width: "10rem" },
  { id: "partners", header: "Partners", text: ({ partners }) => formatNumber(partners), numeric: true, width: "8rem" },
  { id: "units", header: "Count", text: ({ units }) => formatNumber(Math.floor(units)), numeric: true, width: "8rem" },
];

export default function Circles({ loaderData: { rows, next } }: Route.ComponentProps) {
  const path = `${useBackOffice()}/circles`;
  return (
    <>
      <ManagerHeading
        title="Trade Circles"
        intro="Players of whose partners fewer than half count, because hardly a deal leads from known traders to their group. Most are friends. Look at those with many deals."
      />
      <ListView
        list={closedList}
        columns={COLUMNS}
        rows={rows}
        next={next}
        rowHref={(row) => `${path}/${row.id}`}
        caption="Trade circles"
        noun={["player", "players"]}
        empty={<EmptyState title="No closed circle">Players whose deals stay among themselves appear here.</EmptyState>}
      />
    </>
  );
}

import { Link } from "react-router";
import { VerdictChip } from "~/features/pricing/components/verdict-chip.tsx";
import { formatTotal } from "~/features/pricing/core/offer-words.ts";
import { verdictOf } from "~/features/pricing/core/verdict.ts";
import { formatTimeLeft } from "~/text/dates.ts";
import { Chip } from "~/ui/chip.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { describeRobloxName } from "../core/roblox-name.ts";
import { orMore } from "../core/wants.ts";
import type { tradeManagerList } from "../trades.search-params.ts";
import type { PostedTrade } from "../trades.types.ts";

/** The trades in the manager at `now`, with the address of the details of each. */
export function managedTradeColumns(now: number, detailsOf: (id: string) => string): Columns<PostedTrade, typeof tradeManagerList> {
  return [
    { id: "user", header: "User", role: "title", text: ({ owner }) => owner.name },
    { id: "roblox", header: "Roblox Username", text: describeRobloxName, width: "13rem" },
    {
      id: "status",
      header: "Status",
      text: ({ sides }) => verdictOf(sides).label,
      cell: (trade) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <VerdictChip sides={trade.sides} />
          {trade.hidden && <Chip tone="loss">Hidden</Chip>}
        </span>
      ),
      width: "9rem",
    },
    {
      id: "totals",
      header: "Giving / Receiving",
      text: (trade) => `${formatTotal(trade.sides.giving)} / ${formatTotal(trade.sides.receiving)} ${orMore(trade)}`.trim(),
      hides: "can",
      width: "12rem",
    },
    dateColumn({ id: "created", header: "Created", at: ({ createdAt }) => createdAt }),
    { id: "expires", header: "Expires", text: (trade) => describeRest(trade, now), width: "8rem" },
    {
      id: "acts",
      header: "Actions",
      role: "acts",
      cell: ({ id, owner }) => (
        <Link to={detailsOf(id)} preventScrollReset className="inline-flex min-h-11 items-center font-bold text-accent">
          Details
          <span className="sr-only">
            {" "}
            of the trade by <bdi translate="no">{owner.name}</bdi>
          </span>
        </Link>
      ),
      width: "6rem",
    },
  ];
}

function describeRest({ completedAt, expiresAt }: PostedTrade, now: number): string {
  return completedAt === null ? formatTimeLeft(expiresAt - now) : "Completed";
}

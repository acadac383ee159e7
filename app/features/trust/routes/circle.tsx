import { useMemo } from "react";
import { useBackOffice } from "~/platform/browser/use-back-office.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { formatDay } from "~/text/dates.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { ListTable } from "~/ui/table/list-table.tsx";
import { ManagerHeading } from "~/ui/table/manager-heading.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { CircleDrawing } from "../components/circle-drawing.tsx";
import { closedness } from "../core/trade-group.ts";
import { findTrust } from "../trust.queries.server.ts";
import { closedList } from "../trust.search-params.ts";
import { findTradeGroup } from "../trust.staff.queries.server.ts";
import type { GroupPlayer, TrustGroup } from "../trust.types.ts";
import type { Route } from "./+types/circle";

/** /admin/circles/{id}: the players around an account and their deals with each other. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const group = await findTradeGroup(ctx, params.id);
  if (!group) throw new AppError("not_found", "There is no such account.");
  return { group, trust: await findTrust(ctx, params.id) };
}

export const meta = unlistedMeta("Trade Circle");

export default function Circle({ loaderData: { group, trust } }: Route.ComponentProps) {
  const path = `${useBackOffice()}/circles`;
  const name = group.players[0]?.member?.name ?? "";
  return (
    <>
      <ManagerHeading title={`The circle of ${name}`} back={{ to: path, label: "All circles" }}>
        <TextLink to={`/profile/${group.center}`}>Their profile</TextLink>
      </ManagerHeading>
      {group.players.length === 1 ? (
        <Card>
          <EmptyState title="No deals">
            <span>
              <bdi translate="no">{name}</bdi> has made no deal that both confirmed.
            </span>
          </EmptyState>
        </Card>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <Card padding="snug" className="lg:grid lg:grid-cols-[11rem_minmax(0,36rem)] lg:gap-6">
            <Figures group={group} points={trust?.points ?? null} />
            <CircleDrawing group={group} />
          </Card>
          <PlayerTable players={group.players} path={path} />
        </div>
      )}
    </>
  );
}

function Figures({ group: { deals, players, links }, points }: { group: TrustGroup; points: number | null }) {
  const share = closedness(deals);
  const figures: [string, string][] = [
    ["Stays in the circle", share === null ? "–" : `${share}%`],
    ["Deals inside", formatNumber(deals.inside)],
    ["Deals with others", formatNumber(deals.outside)],
    ["Pairs", `${formatNumber(links.length)} of ${formatNumber((players.length * (players.length - 1)) / 2)}`],
    ["Trust", points === null ? "–" : `${points} of 100`],
  ];
  return (
    <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-2 lg:flex-col">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-soft-ink text-sm">{label}</dt>
          <dd className="figures text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const COLUMNS: Columns<GroupPlayer & { place: number }, typeof closedList> = [
  {
    id: "player",
    header: "Player",
    role: "title",
    cell: ({ place, member, isBanned }) => (
      <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="min-w-6 font-normal text-soft-ink tabular-nums">{`${place}.`}</span>
        <bdi translate="no" className="min-w-0 wrap-anywhere">
          {member?.name ?? "Deleted account"}
        </bdi>
        {isBanned && <Chip tone="loss">Banned</Chip>}
      </span>
    ),
  },
  { id: "inside", header: "Inside", text: ({ inside }) => inside, numeric: true, width: "6rem" },
  { id: "outside", header: "Others", text: ({ outside }) => outside, numeric: true, width: "6rem" },
  { id: "joined", header: "Joined", text: ({ joinedAt }) => (joinedAt === null ? "–" : formatDay(joinedAt)), width: "9.5rem" },
];

function PlayerTable({ players, path }: { players: GroupPlayer[]; path: string }) {
  const rows = useMemo(() => players.map((player, at) => ({ ...player, place: at + 1 })), [players]);
  return (
    <ListTable
      list={closedList}
      columns={COLUMNS}
      rows={rows}
      rowHref={({ id }) => `${path}/${id}`}
      caption="The players of the drawing, by their numbers in it"
    />
  );
}

import { Link } from "react-router";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { useBackOffice } from "~/platform/browser/use-back-office.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { formatDay } from "~/text/dates.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ManagerHeading } from "~/ui/table/manager-heading.tsx";
import { WayLink } from "~/ui/way-link.tsx";
import { CircleDrawing } from "../components/circle-drawing.tsx";
import { closedness } from "../core/trade-group.ts";
import { findTrust } from "../trust.queries.server.ts";
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
      <WayLink way={{ to: path, label: "All circles", back: true }} />
      <ManagerHeading title={`The circle of ${name}`} />
      {group.players.length === 1 ? (
        <Card>
          <EmptyState title="No deals">{name} has made no deal that both confirmed.</EmptyState>
        </Card>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          <Card padding="snug">
            <Figures group={group} points={trust?.points ?? null} />
            <CircleDrawing group={group} />
          </Card>
          <Card padding="none" className="overflow-x-auto">
            <PlayerTable players={group.players} path={path} />
          </Card>
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
    <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-2">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-soft-ink text-sm">{label}</dt>
          <dd className="figures text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PlayerTable({ players, path }: { players: GroupPlayer[]; path: string }) {
  const cell = "px-3 py-2 text-right tabular-nums";
  return (
    <table className="w-full">
      <caption className="sr-only">The players of the drawing, by their numbers in it</caption>
      <thead>
        <tr className="border-line border-b text-left text-soft-ink text-sm">
          <th scope="col" className="px-3 py-2">
            Player
          </th>
          <th scope="col" className={cell}>
            Inside
          </th>
          <th scope="col" className={cell}>
            Others
          </th>
          <th scope="col" className={cell}>
            Joined
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ id, member, inside, outside, joinedAt, isBanned }, at) => (
          <tr key={id} className="border-line border-b last:border-0">
            <th scope="row" className="px-3 py-1 text-left font-normal">
              <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                <Link
                  to={`${path}/${id}`}
                  aria-label={`The circle of number ${at + 1}`}
                  className="min-w-6 py-2 text-soft-ink tabular-nums hover:text-accent"
                >
                  {at + 1}.
                </Link>
                {member ? <MemberLink member={member} whole /> : "Deleted account"}
                {isBanned && <Chip tone="loss">Banned</Chip>}
              </span>
            </th>
            <td className={cell}>{formatNumber(inside)}</td>
            <td className={cell}>{formatNumber(outside)}</td>
            <td className={`${cell} whitespace-nowrap`}>{joinedAt === null ? "–" : formatDay(joinedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

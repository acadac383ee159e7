import "./deals.css";
import { Link } from "react-router";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import type { OfferSides } from "~/features/pricing/pricing.types.ts";
import { formatNumber } from "~/text/numbers.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { WayLink } from "~/ui/way-link.tsx";
import { formatGain, type summariseDeals } from "../core/deal-history.ts";
import { HISTORY_FILE } from "../deals.constants.ts";
import type { PastDeal, PastWorth } from "../deals.types.ts";
import { DealBundle } from "./deal-sides.tsx";

interface DealHistoryPageProps {
  summary: ReturnType<typeof summariseDeals>;
  /** The pets of the best and the worst deal: at the values of their time, and of today. */
  shown: Readonly<Record<string, { before: OfferSides; now: OfferSides }>>;
  /** Whether older deals are left out. */
  cut: boolean;
}

const PAST = { to: "/deals?box=past", label: "Past deals", back: true } as const;

/** The reader’s confirmed deals in sums: at the values of their time, and of today. */
export function DealHistoryPage({ summary: { all, months, best, worst }, shown, cut }: DealHistoryPageProps) {
  return (
    <div className="page-width max-w-3xl pb-10">
      <WayLink way={PAST} />
      <PageHeading
        title="Deals over time"
        actions={
          all.count > 0 && (
            <ButtonLink to={HISTORY_FILE} reloadDocument>
              Export
            </ButtonLink>
          )
        }
      >
        {`What your confirmed deals were worth when you agreed, and are worth today.${cut ? ` Your newest ${formatNumber(all.count)} deals are counted.` : ""}`}
      </PageHeading>
      {all.count === 0 ? (
        <Card>
          <EmptyState
            title="No confirmed deals yet"
            actions={
              <ButtonLink to="/trades" variant="primary">
                See all trades
              </ButtonLink>
            }
          >
            Once you and another player have both confirmed a deal, it counts here.
          </EmptyState>
        </Card>
      ) : (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <Sums label="Then" worth={all.before} count={all.count} />
            <Sums label="Now" worth={all.now} count={all.count} />
          </div>
          {best && <Extreme title="Best deal today" deal={best} shown={shown[best.id]} />}
          {worst && <Extreme title="Worst deal today" deal={worst} shown={shown[worst.id]} />}
          <Section title="By month">
            <Card padding="snug">
              <table className="w-full text-left tabular-nums">
                <thead className="text-soft-ink text-sm">
                  <tr>
                    <th scope="col">Month (UTC)</th>
                    <th scope="col" className="text-right">
                      Deals
                    </th>
                    <th scope="col" className="text-right">
                      Then
                    </th>
                    <th scope="col" className="text-right">
                      Now
                    </th>
                  </tr>
                </thead>
                <tbody className="divide-y divide-line">
                  {months.map(({ month, count, before, now }) => (
                    <tr key={month}>
                      <th scope="row" className="py-2 font-bold">
                        <time dateTime={month}>{month}</time>
                      </th>
                      <td className="text-right">{formatNumber(count)}</td>
                      <td className="text-right">{formatGain(before)}</td>
                      <td className="text-right">{formatGain(now)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Card>
          </Section>
        </>
      )}
    </div>
  );
}

function Sums({ label, worth, count }: { label: string; worth: PastWorth & { without: number }; count: number }) {
  const counted = count - worth.without;
  return (
    <Card as="section" aria-label={label} padding="snug">
      <h2 className="text-soft-ink text-sm">{label}</h2>
      <p className="figures text-2xl">{formatGain(worth)}</p>
      <p className="text-pretty text-sm tabular-nums">
        {`You gave ${formatValue(worth.gave)} and got ${formatValue(worth.got)} in ${counted === 1 ? "1 deal" : `${formatNumber(counted)} deals`}.`}
      </p>
      {worth.without > 0 && (
        <p className="text-pretty text-soft-ink text-sm">
          {`${worth.without === 1 ? "1 deal" : `${formatNumber(worth.without)} deals`} with a pet without a value in numbers left out.`}
        </p>
      )}
    </Card>
  );
}

interface ExtremeProps {
  title: string;
  deal: PastDeal;
  shown: { before: OfferSides; now: OfferSides } | undefined;
}

function Extreme({ title, deal: { id, at, before, now }, shown }: ExtremeProps) {
  return (
    <Section title={title}>
      <Card as="article" padding="snug" className="deal-row">
        {shown && <DealBundle sides={shown.now} before={shown.before} worth />}
        <p className="flex flex-wrap gap-x-3 text-sm tabular-nums">
          {before && <span>{`Then ${formatGain(before)}`}</span>}
          {now && <b>{`Now ${formatGain(now)}`}</b>}
          <DateTime at={at} />
          <Link to={`/deals/${id}`} className="font-bold text-accent underline underline-offset-3">
            See the deal
          </Link>
        </p>
      </Card>
    </Section>
  );
}

import { SITE } from "~/features/site/site.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { formatDuration, splitDuration } from "~/text/dates.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { formatMonth } from "../core/months.ts";
import type { MonthFigures } from "../moderation.cases.types.ts";
import { REASON_CHOICES, REASONS } from "../moderation.constants.ts";
import { findPublishedStatistics } from "../moderation.statistics.queries.server.ts";
import type { Route } from "./+types/moderation-report";

export async function loader({ context }: Route.LoaderArgs) {
  const months = await findPublishedStatistics(contextOf(context));
  cachePage(context, [SITE]);
  return { months };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "What was reported",
    description: "How many things players reported each month and why, how soon our team decided, and how often it was wrong.",
    path: "/moderation-report",
    keywords: ["moderation", "reports", "safety"],
    index: true,
  });

/** /moderation-report: the months that are over, once admins have published it. */
export default function ModerationReport({ loaderData: { months } }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-4xl pb-12">
      <PageHeading title="What was reported">
        How many things players reported each month, how soon our team decided, and how often somebody else took a decision back.
      </PageHeading>
      {months.length === 0 ? (
        <EmptyState title="No month is over yet">Come back when the first one is.</EmptyState>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] items-start gap-4">
          {months.map((one) => (
            <MonthReport key={one.id} of={one} />
          ))}
        </div>
      )}
    </div>
  );
}

const words = (milliseconds: number) => formatDuration(splitDuration(milliseconds));

/** A month as everybody reads it. */
function MonthReport({ of: { id, cases, reasons, median, ninetieth, appeals, upheld } }: { of: MonthFigures }) {
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-xl">
        {formatMonth(id)}
      </h2>
      <p className="font-bold">
        {cases === 0 ? "Nothing was reported." : cases === 1 ? "1 thing was reported." : `${formatNumber(cases)} things were reported.`}
      </p>
      {cases > 0 && (
        <dl className="grid gap-1">
          {REASON_CHOICES.filter((reason) => reasons[reason]).map((reason) => (
            <div key={reason} className="flex justify-between gap-3">
              <dt className="min-w-0 wrap-anywhere">{REASONS[reason].label}</dt>
              <dd className="tabular-nums">{formatNumber(reasons[reason] ?? 0)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        {median === null || ninetieth === null
          ? "Nothing was decided."
          : `Half of what we decided was decided within ${words(median)}, nine of ten within ${words(ninetieth)}.`}
      </p>
      <p>
        {appeals === 0
          ? "Nobody appealed."
          : `${appeals === 1 ? "1 appeal was" : `${formatNumber(appeals)} appeals were`} sent; ${upheld === 0 ? "no" : formatNumber(upheld)} ${upheld === 1 ? "decision was" : "decisions were"} taken back.`}
      </p>
    </Card>
  );
}

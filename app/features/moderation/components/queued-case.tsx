import { Link } from "react-router";
import { useBackOffice } from "~/platform/browser/use-back-office.ts";
import { formatTimeAgo } from "~/text/dates.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import type { QueuedCase } from "../moderation.cases.types.ts";
import { REASONS } from "../moderation.constants.ts";

/** The address of the queue, in the dashboard or in the console. */
export const useCasesPath = () => `${useBackOffice()}/cases`;

/** A reason in the words of the form of a report, with a colour for the most urgent. */
export function ReasonChip({ reason }: { reason: string }) {
  const known = Object.hasOwn(REASONS, reason) ? REASONS[reason as keyof typeof REASONS] : undefined;
  return <Chip tone={known?.priority === 1 ? "loss" : known && known.priority < 4 ? "fair" : "neutral"}>{known?.label ?? reason}</Chip>;
}

/** A case in the queue. */
export function QueuedCaseCard({ of: one, now }: { of: QueuedCase; now: number }) {
  const path = useCasesPath();
  return (
    <Card as="article" padding="snug" className="relative flex h-full min-w-0 flex-col gap-2">
      <p className="flex flex-wrap gap-1.5">
        {one.isAppeal && <Chip tone="accent">Appeal</Chip>}
        <ReasonChip reason={one.reason} />
        {one.escalated && <Chip tone="fair">Handed on</Chip>}
      </p>
      <h3 className="text-lg leading-snug wrap-anywhere">
        <Link to={`${path}/${one.id}`} className="after:absolute after:inset-0 hover:text-accent">
          {`A ${one.noun} by ${one.subjectName || "a deleted account"}`}
        </Link>
      </h3>
      {one.excerpt === null ? (
        <p className="text-soft-ink text-sm">It is shown once you tap it.</p>
      ) : (
        one.excerpt !== "" && (
          <p dir="auto" className="line-clamp-3 text-sm wrap-anywhere">
            {one.excerpt}
          </p>
        )
      )}
      <p className="mt-auto text-soft-ink text-sm">
        <span>{`${one.reports === 1 ? "1 report" : `${one.reports} reports`}, ${formatTimeAgo(now - one.createdAt)}`}</span>
        {one.takenBy && <b className="block text-ink">{`${one.takenBy.name} is looking at it`}</b>}
      </p>
    </Card>
  );
}

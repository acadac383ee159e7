import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { titleOf } from "../core/job-health.ts";
import type { JobReport } from "../jobs.types.ts";

const TROUBLES = { failing: "Failing", late: "Overdue" };

/** When each scheduled job last succeeded, when it last failed and why. */
export function JobList({ jobs }: { jobs: readonly JobReport[] }) {
  return (
    <Card as="section" aria-labelledby="jobs" className="grid min-w-0 gap-4 lg:col-span-2">
      <h3 id="jobs" className="text-xl">
        Background jobs
      </h3>
      {jobs.length === 0 && <p>No job has run yet.</p>}
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {jobs.map(({ name, trouble, succeededAt, failedAt, reason }) => (
          <li key={name} className="min-w-0 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-bold">
              <span>{`${titleOf(name)} `}</span>
              {trouble && <Chip tone="loss">{TROUBLES[trouble]}</Chip>}
            </p>
            <p className="text-sm text-soft-ink">
              Last success: {succeededAt === null ? <span>none yet</span> : <DateTime at={succeededAt} />}
            </p>
            {failedAt !== null && (
              <p className="text-sm text-soft-ink">
                Last failure: <DateTime at={failedAt} />
                {reason && <span>{`. ${reason}`}</span>}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { formatTimeAgo } from "~/text/dates.ts";
import { DateTime } from "~/ui/date-time.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ageOf, NIGHTLY_BACKUP } from "../core/job-health.ts";
import type { BackupMaker, JobsState } from "../jobs.types.ts";

const BY_HAND = {
  site: "Until then, stop the site and make one by hand with “npm run backup”.",
  script: "Until then, make one by hand with “deploy/backup.sh nightly”.",
};

/** The age of the last good backup and, if it failed or is missing, advice. */
export function BackupState({ jobs, now, madeBy }: JobsState & BackupMaker) {
  if (madeBy === "others")
    return (
      <Notice title="Backups are up to the operator of PostgreSQL">
        This site does not back up its database. Please make sure that somebody does, and that a backup has been restored once.
      </Notice>
    );
  const backup = jobs.find(({ name }) => name === NIGHTLY_BACKUP);
  const last = backup?.succeededAt ?? null;
  const age =
    last === null ? (
      "There is no backup yet: the first one is made tonight."
    ) : (
      <span>
        <span>{`The last good backup was made ${formatTimeAgo(now - last)}, on `}</span>
        <DateTime at={last} />.
      </span>
    );
  if (!backup?.trouble) return <Notice title="Backups">{age}</Notice>;
  const advice =
    backup.trouble === "failing"
      ? `The last try failed: ${backup.reason ?? "no reason is known."} It is tried again every hour.`
      : `It has not run when it was due. Check that ${madeBy === "site" ? "the process that runs the jobs" : "its timer"} is up, and look at its log.`;
  return (
    <Notice tone="warning" title={backup.trouble === "failing" ? "The backup failed" : "The backup is overdue"}>
      <p>{last === null && ageOf(backup, now) > 0 ? "There is no backup yet." : age}</p>
      <p>{`${advice} ${BY_HAND[madeBy]}`}</p>
    </Notice>
  );
}

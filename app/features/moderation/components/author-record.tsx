import { Link } from "react-router";
import { RoleChip } from "~/features/accounts/components/role-chip.tsx";
import { useBackOffice } from "~/platform/browser/use-back-office.ts";
import { formatDay } from "~/text/dates.ts";
import { DAY_MS } from "~/text/durations.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { ruleWords } from "../core/statement.ts";
import { DECISIONS } from "../moderation.cases.constants.ts";
import type { AuthorRecord as Author, EarlierCase } from "../moderation.cases.types.ts";
import { useCasesPath } from "./queued-case.tsx";

/** The author's record for the team: age of the account and earlier decisions. */
export function AuthorRecord({ of: { id, name, role, createdAt, mutedUntil, ban, earlier }, now }: { of: Author; now: number }) {
  const path = useCasesPath();
  const days = Math.floor((now - createdAt) / DAY_MS);
  return (
    <Card as="section" aria-labelledby="author" padding="snug">
      <h3 id="author" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg wrap-anywhere">
        <Link to={`/profile/${id}`} className="hover:text-accent">
          {name}
        </Link>
        <RoleChip role={role} />
        {ban && <Chip tone="loss">Banned</Chip>}
        {mutedUntil !== null && <Chip tone="fair">Muted</Chip>}
      </h3>
      <p className="mt-1 text-soft-ink">
        {`Here since ${formatDay(createdAt)} (${days === 0 ? "today" : days === 1 ? "1 day" : `${days} days`}).`}
      </p>
      <Link to={`${useBackOffice()}/circles/${id}`} className="inline-flex min-h-11 items-center font-bold text-accent">
        Their trade circle
      </Link>
      {ban && (
        <p className="wrap-anywhere">
          Banned{" "}
          {ban.until === null ? (
            <span>for good</span>
          ) : (
            <span>
              until <DateTime at={ban.until} />
            </span>
          )}
          <span>{`: ${ban.reason}`}</span>
        </p>
      )}
      {mutedUntil !== null && (
        <p>
          Muted until <DateTime at={mutedUntil} />
        </p>
      )}
      {earlier.length === 0 ? (
        <p className="mt-2">Never reported before.</p>
      ) : (
        <ul className="mt-2 grid gap-1">
          {earlier.map((one) => (
            <li key={one.id}>
              <Link to={`${path}/${one.id}`} className="flex min-h-11 flex-wrap items-center gap-x-2 hover:text-accent">
                <b>{outcomeOf(one)}</b>
                <span className="text-soft-ink text-sm">
                  <span>{one.noun}</span>
                  {one.decidedAt !== null && <span>{`, ${formatDay(one.decidedAt)}`}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function outcomeOf({ decision, rule, takenBack }: EarlierCase): string {
  if (decision === null) return "Waits";
  const words = rule === null ? DECISIONS[decision].label : `${DECISIONS[decision].label}: ${ruleWords(rule).name}`;
  return takenBack ? `${words} (taken back)` : words;
}

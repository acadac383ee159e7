import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { formatTimeAgo } from "~/text/dates.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { CATEGORIES, STATUSES } from "../suggestions.constants.ts";
import type { Suggestion } from "../suggestions.types.ts";
import { RecordMark } from "./record-mark.tsx";

/** Its category, its status, and whether the team highlighted it. */
export function SuggestionChips({ suggestion: { category, status, highlighted, hidden } }: { suggestion: Suggestion }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {highlighted && (
        <Chip tone="accent">
          <Icon name="pin" size={14} />
          Highlighted
        </Chip>
      )}
      <Chip tone={STATUSES[status].tone}>{STATUSES[status].label}</Chip>
      <Chip>{CATEGORIES[category]}</Chip>
      {hidden && <Chip tone="loss">Hidden</Chip>}
    </p>
  );
}

/** The author with their record, and the time. */
export function SuggestionByline({
  suggestion: { owner, record, createdAt, editedAt, votesBeforeEdit },
  now,
}: {
  suggestion: Suggestion;
  now: number;
}) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <MemberLink member={owner} before="Suggested by" picture={24} />
      <RecordMark record={record} />
      <span className="text-soft-ink">
        <time dateTime={new Date(createdAt).toISOString()}>{formatTimeAgo(now - createdAt)}</time>
        {editedAt !== null && <span>{`, edited ${formatTimeAgo(now - editedAt)}`}</span>}
        {votesBeforeEdit > 0 && <span>{`, after ${votesBeforeEdit === 1 ? "1 vote" : `${formatNumber(votesBeforeEdit)} votes`}`}</span>}
      </span>
    </p>
  );
}

/** The team's answer. */
export function AdminResponse({ children }: { children: string }) {
  return (
    <div className="admin-response">
      <p className="flex items-center gap-1.5 font-bold text-sm">
        <Icon name="megaphone" size={16} className="flex-none" />
        Response from the team
      </p>
      <p dir="auto" className="whitespace-pre-line text-pretty wrap-anywhere">
        {children}
      </p>
    </div>
  );
}

import { Link } from "react-router";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { PlayerMenu } from "~/features/moderation/components/player-menu.tsx";
import { ReportLink } from "~/features/moderation/components/report-link.tsx";
import { useRootData } from "~/platform/browser/root-data.ts";
import { Chip } from "~/ui/chip.tsx";
import { Day } from "~/ui/date-time.tsx";
import { Icon } from "~/ui/icon.tsx";
import { REVIEW_TAGS, type ReviewTag } from "../core/review-tags.ts";
import { DELETED_NAME } from "../reviews.constants.ts";
import type { Review } from "../reviews.types.ts";

/** A review with its answer. */
export function ReviewCard({ review, linked = true }: { review: Review; linked?: boolean }) {
  const { id, author, subject, tags, text, at, hidden, answer } = review;
  const viewerId = useRootData()?.viewer?.id ?? null;
  const day = <Day at={at} />;
  return (
    <article className="grid min-w-0 gap-2.5">
      <header className="flex min-w-0 items-center gap-2.5">
        <Avatar name={author?.name ?? DELETED_NAME} avatar={author?.avatar ?? null} size={40} />
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0">
            {author ? <MemberLink member={author} before="Review by" whole /> : <span className="text-soft-ink">{DELETED_NAME}</span>}
          </p>
          <p className="text-sm text-soft-ink">
            {linked ? (
              <Link to={`/reviews/${id}`} className="inline-flex min-h-6 items-center underline-offset-3 hover:underline">
                {day}
              </Link>
            ) : (
              day
            )}
            {hidden && <span> · hidden</span>}
          </p>
        </div>
        {author && author.id !== viewerId && (
          <>
            <ReportLink kind="review" id={id} what={`this review by ${author.name}`} inMenu />
            <PlayerMenu player={author} report={{ kind: "review", id }} />
          </>
        )}
      </header>
      <TagList tags={tags} />
      {text !== "" && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {answer && (
        <div className="grid gap-1 rounded-control bg-sunk p-3.5">
          <div className="flex min-w-0 items-center justify-between gap-2">
            <p className="min-w-0 font-bold wrap-anywhere">
              <bdi translate="no">{subject.name}</bdi> answers
              {answer.hidden && <span className="font-normal text-soft-ink"> · hidden</span>}
            </p>
            {subject.id !== viewerId && (
              <span className="flex flex-none">
                <ReportLink kind="review-answer" id={answer.id} what={`the answer of ${subject.name}`} inMenu />
                <PlayerMenu player={subject} report={{ kind: "review-answer", id: answer.id }} />
              </span>
            )}
          </div>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {answer.text}
          </p>
        </div>
      )}
    </article>
  );
}

function TagList({ tags }: { tags: readonly ReviewTag[] }) {
  return (
    <ul aria-label="Says" className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <TagChip tag={tag} />
        </li>
      ))}
    </ul>
  );
}

function TagChip({ tag }: { tag: ReviewTag }) {
  const { label, tone } = REVIEW_TAGS[tag];
  return (
    <Chip tone={tone === "good" ? "gain" : "loss"}>
      <Icon name={tone === "good" ? "check" : "circle-alert"} size={14} />
      <span>{` ${label}`}</span>
    </Chip>
  );
}

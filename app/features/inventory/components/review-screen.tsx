import type { Elements } from "~/ui/own-text.tsx";
import "./inventory.css";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { changeChoices } from "~/text/list-params.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { ChipLink } from "~/ui/chip.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { Notice } from "~/ui/notice.tsx";
import { Sheet } from "~/ui/sheet.tsx";
import { useList } from "~/ui/table/use-list.ts";
import { useHydrating } from "~/ui/use-hydrating.ts";
import type { ReviewWords } from "../core/review-words.ts";
import { REVIEWED, type ScreenshotChoices, screenshotList } from "../inventory.search-params.ts";
import type { ReviewData } from "../inventory.types.ts";
import { ReviewPanel } from "./review-panel.tsx";
import type { ReviewWork } from "./use-review-items.ts";
import { useReviewKeys } from "./use-review-keys.ts";
import { useReviewLinks } from "./use-review-links.ts";

interface ReviewScreenProps {
  words: ReviewWords;
  data: ReviewData;
  /** Draws the rows of the list. */
  children: Elements;
}

const NO_WORK: ReviewWork = { items: [], comment: "" };

/** The review of screenshots in one of its two screens: filters, the list, and the one that is open over it. */
export function ReviewScreen({ words, data: { rows, next, reviewed, catalogueHash }, children }: ReviewScreenProps) {
  const { choices, pathname, others } = useList(screenshotList);
  const kept = new URLSearchParams(others.filter(([name]) => name !== REVIEWED));
  const hrefOf = (next: ScreenshotChoices) => `${pathname}${screenshotList.format(next, kept)}`;
  const reviewHref = useReviewLinks();
  const navigate = useNavigate();
  const hydrating = useHydrating();
  const last = useLastReply("approve", "reject");
  const [decided, setDecided] = useState<string | null>(null);
  // A closed or skipped screenshot keeps its draft items until it is decided.
  const works = useRef(new Map<string, ReviewWork>());
  const work = (reviewed && works.current.get(reviewed.id)) ?? NO_WORK;
  useReviewKeys({
    id: reviewed?.id ?? null,
    isDecided: reviewed?.status === "pending" && reviewed.id === decided,
    hasWork: () => works.current.has(reviewed?.id ?? ""),
  });
  const close = () => void navigate(reviewHref(null), { preventScrollReset: true });
  const { status } = choices.filters;
  const filters = [null, "approved", "rejected", "all"] as const;
  const labels = { pending: words.statuses.pending, approved: words.statuses.approved, rejected: words.statuses.rejected, all: words.all };
  const done = last.reply?.ok ? <LastReplyNotice of={last} className="mb-3" /> : null;
  const panel = reviewed && (
    <ReviewPanel
      key={reviewed.id}
      words={words}
      of={reviewed}
      hrefOf={reviewHref}
      catalogueHash={catalogueHash}
      work={work}
      onWork={(change) => {
        const work = { ...(works.current.get(reviewed.id) ?? NO_WORK), ...change };
        if (work.items.length > 0 || work.comment.trim() !== "") works.current.set(reviewed.id, work);
        else works.current.delete(reviewed.id);
      }}
      onDone={(reply) => {
        setDecided(reviewed.id);
        works.current.delete(reviewed.id);
        last.onReply(reply);
      }}
    />
  );
  return (
    <>
      {!reviewed && done}
      {!reviewed && kept.size < others.length && (
        <Notice tone="warning" className="mb-3">
          {words.messages.gone}
        </Notice>
      )}
      {reviewed && hydrating && (
        <Card as="section" aria-label={words.title(reviewed.username)} className="mb-5">
          {done}
          {panel}
        </Card>
      )}
      {reviewed && !hydrating && (
        <Sheet open onClose={close} title={words.title(reviewed.username)} closeLabel={words.close} width="76rem">
          {done}
          {panel}
        </Sheet>
      )}
      <nav aria-label={words.filter} className="scroll-row mb-3 min-w-0">
        {filters.map((value) => (
          <ChipLink
            key={value}
            to={hrefOf(changeChoices(choices, { filters: { status: value } }))}
            current={status === value}
            preventScrollReset
          >
            {labels[value ?? "pending"]}
          </ChipLink>
        ))}
      </nav>
      {rows.length === 0 ? <EmptyState title={words.empty(status ?? "pending")}>{words.emptyHint}</EmptyState> : children}
      {(next !== null || choices.after !== null) && (
        <nav aria-label={words.pages} className="mt-4 flex flex-wrap justify-center gap-2.5">
          {choices.after !== null && <ButtonLink to={hrefOf({ ...choices, after: null, from: 1 })}>{words.first}</ButtonLink>}
          {next !== null && (
            <ButtonLink to={hrefOf({ ...choices, after: next, from: choices.from + rows.length })} rel="next">
              {words.more}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

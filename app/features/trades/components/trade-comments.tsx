import { type FormEvent, useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { forgetTyped, useKeptForm } from "~/platform/browser/use-kept-form.ts";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { formatTimeAgo } from "~/ui/dates.ts";
import { Field, Input } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { restOf } from "../core/comment-text.ts";
import { MAX_LENGTHS } from "../trades.constants.ts";
import { formatCommentsBefore } from "../trades.search-params.ts";
import type { CommentPage, TradeAnswer } from "../trades.types.ts";
import { HideButton } from "./hide-button.tsx";
import { RoleMark } from "./trade-marks.tsx";

interface TradeCommentsProps {
  tradeId: string;
  talk: CommentPage;
  /** How many there are in all. */
  count: number;
  /** Nobody can add to a trade that is over. */
  open: boolean;
  /** Id of who reads, or null for a guest. */
  viewerId: string | null;
  /** May take comments out of sight. */
  staff: boolean;
  now: number;
  /** The answer to a comment that was sent without scripts. */
  answer: TradeAnswer | undefined;
}

/** What people say about a trade, and the way to join in (TRD-106, TRD-113 … TRD-117, TRD-128). */
export function TradeComments({ tradeId, talk, count, open, viewerId, staff, now, answer }: TradeCommentsProps) {
  // Whoever began to write keeps the form, with what is in it, when the session ends meanwhile.
  const [writing, setWriting] = useState(viewerId !== null || answer !== undefined);
  useEffect(() => setWriting((before) => before || viewerId !== null), [viewerId]);
  const { comments, before, older } = talk;
  return (
    <Card as="section" id="comments" aria-label="Comments">
      <details open className="trade-comments">
        <summary>
          <h2 className="text-xl">
            Comments <span className="font-normal font-text text-base text-soft-ink tabular-nums">{count}</span>
          </h2>
          <Icon name="chevron-down" size={18} className="fold-arrow" />
        </summary>
        {comments.length === 0 && <p className="py-3 text-soft-ink">{before ? "No older comments." : "No comments yet."}</p>}
        {older && <TalkLink to={`/trades/${tradeId}${formatCommentsBefore(older)}#comments`}>Older comments</TalkLink>}
        <ul className="divide-y divide-line">
          {comments.map(({ id, author, content, createdAt, hidden }) => (
            <li key={id} className="trade-comment" data-hidden={hidden || undefined}>
              <Avatar name={author.name} avatar={author.avatar} size={36} />
              <div className="min-w-0 flex-1">
                <p className="flex min-w-0 items-center gap-1.5">
                  <Link to={`/profile/${author.id}`} className="min-w-0 truncate font-bold hover:text-accent">
                    {author.name}
                  </Link>
                  <RoleMark role={author.role} />
                  <time dateTime={new Date(createdAt).toISOString()} className="flex-none text-sm text-soft-ink">
                    {formatTimeAgo(now - createdAt)}
                  </time>
                  {hidden && <span className="flex-none text-sm text-soft-ink">hidden</span>}
                </p>
                <p dir="auto" className="wrap-anywhere">
                  {content}
                </p>
              </div>
              {staff && <HideButton tradeId={tradeId} commentId={id} hidden={hidden} />}
            </li>
          ))}
        </ul>
        {before && <TalkLink to={`/trades/${tradeId}#comments`}>Newest comments</TalkLink>}
        {open && writing && !before && <CommentForm tradeId={tradeId} viewerId={viewerId} answer={answer} />}
        {open && viewerId === null && !before && (
          <p className="pt-3">
            <Link
              to={`/login?${new URLSearchParams({ returnTo: `/trades/${tradeId}` })}`}
              className="font-bold text-accent underline underline-offset-3"
            >
              Log in
            </Link>{" "}
            to comment.
          </p>
        )}
      </details>
    </Card>
  );
}

function TalkLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-bold text-accent underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}

function CommentForm({ tradeId, viewerId, answer: answerWithoutScripts }: Pick<TradeCommentsProps, "tradeId" | "viewerId" | "answer">) {
  const keptAs = `comment:${tradeId}`;
  const form = useKeptForm(keptAs, viewerId);
  const fetcher = useFetcher<TradeAnswer>({ key: `comment:${tradeId}` });
  const answer = fetcher.data ?? answerWithoutScripts;
  const [text, setText] = useState(answer?.ok === false ? (answer.text ?? "") : "");
  const sending = fetcher.state !== "idle";
  const length = [...text.trim()].length;
  useEffect(() => {
    const sent = fetcher.data;
    if (!sent?.ok) return;
    setText((typed) => restOf(typed, sent.text ?? ""));
    forgetTyped(keptAs);
  }, [fetcher.data, keptAs]);
  // A second press while the first is on its way would say the same twice.
  const submitOnce = (event: FormEvent) => sending && event.preventDefault();
  return (
    <fetcher.Form ref={form} method="post" action={`/trades/${tradeId}`} onSubmit={submitOnce} className="grid gap-2 pt-3">
      <input type="hidden" name="do" value="comment" />
      <Field
        label="Your comment"
        hiddenLabel
        error={answer?.ok === false ? answer.message : undefined}
        hint={
          <span className="tabular-nums" data-over={length > MAX_LENGTHS.comment || undefined}>
            {length} of {MAX_LENGTHS.comment}
          </span>
        }
      >
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              name="text"
              autoComplete="off"
              placeholder="Write a comment…"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" variant="primary" busy={sending}>
              Send
            </Button>
          </div>
        )}
      </Field>
    </fetcher.Form>
  );
}

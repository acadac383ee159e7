import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { Card } from "~/ui/card.tsx";
import { formatTimeAgo } from "~/ui/dates.ts";
import { Input } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { type FormHandle, useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { restOf } from "../core/comment-text.ts";
import { MAX_LENGTHS, MESSAGES } from "../trades.constants.ts";
import { formatCommentsBefore } from "../trades.search-params.ts";
import type { CommentPage } from "../trades.types.ts";
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
}

/** What people say about a trade, and the way to join in (TRD-106, TRD-113 … TRD-117, TRD-128). */
export function TradeComments({ tradeId, talk, count, open, viewerId, staff, now }: TradeCommentsProps) {
  // Whoever began to write keeps the form, with what is in it, when the session ends meanwhile.
  const form = useCommentForm(tradeId);
  const [writing, setWriting] = useState(viewerId !== null || form.drawn);
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
                  <MemberLink member={author} />
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
        {open && writing && !before && <CommentForm form={form} />}
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

function useCommentForm(tradeId: string): FormHandle {
  const form: FormHandle = useForm({
    name: "comment",
    action: `/trades/${tradeId}`,
    about: { trade: tradeId },
    initial: EMPTY,
    failed: MESSAGES.commentFailed,
    onReply({ ok }, sent) {
      const field = form.ref.current?.elements.namedItem("text");
      if (ok && field instanceof HTMLInputElement) form.set("text", restOf(field.value, String(sent.get("text"))));
    },
  });
  return form;
}

const EMPTY = { text: "" };

function CommentForm({ form }: { form: FormHandle }) {
  return (
    <Form of={form} className="grid gap-2 pt-3">
      <FormMessage />
      <FormField name="text" label="Your comment" hiddenLabel max={MAX_LENGTHS.comment}>
        {(control) => (
          <div className="flex gap-2">
            <Input {...control} autoComplete="off" placeholder="Write a comment…" />
            <SubmitButton variant="primary">Send</SubmitButton>
          </div>
        )}
      </FormField>
    </Form>
  );
}

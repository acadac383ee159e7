import "./comment-thread.css";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { Member } from "~/features/accounts/accounts.types.ts";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { formatTimeAgo } from "~/text/dates.ts";
import { Card } from "~/ui/card.tsx";
import { Input } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import type { FormHandle } from "~/ui/form/form-handle.ts";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { useIsBanned } from "~/use-root-data.ts";
import { formatCommentsBefore } from "../comments.search-params.ts";
import type { Comment, CommentPage } from "../comments.types.ts";
import { restOf } from "../core/comment-text.ts";

interface CommentThreadProps {
  /** The page of the thing, whose form `comment` takes a new one. */
  page: string;
  /** Which thing it is, by the name of its field. */
  about: Record<string, string>;
  talk: CommentPage;
  /** How many there are in all. */
  count: number;
  /** Whether something can be added. */
  open: boolean;
  /** Id of who reads, or null for a guest. */
  viewerId: string | null;
  now: number;
  /** The most characters of a comment. */
  max: number;
  /** Said when a comment could not be stored. */
  failed: string;
  /** What stands beside the name of who wrote. */
  markOf?: (author: Member) => ReactNode;
  /** What the reader can do with a comment. */
  actsOf?: (comment: Comment) => ReactNode;
}

/** What people say about something, and the way to join in (TRD-106, TRD-113 … TRD-117, TRD-128). */
export function CommentThread({ page, about, talk, count, open, viewerId, now, max, failed, markOf, actsOf }: CommentThreadProps) {
  // Whoever began to write keeps the form, with what is in it, when the session ends meanwhile.
  const form = useCommentForm(page, about, failed);
  const banned = useIsBanned();
  const [writing, setWriting] = useState(viewerId !== null || form.drawn);
  useEffect(() => setWriting((before) => before || viewerId !== null), [viewerId]);
  const { comments, before, older } = talk;
  return (
    <Card as="section" id="comments" aria-label="Comments">
      <details open className="comment-thread">
        <summary>
          <h2 className="text-xl">
            Comments <span className="font-normal font-text text-base text-soft-ink tabular-nums">{count}</span>
          </h2>
          <Icon name="chevron-down" size={18} className="fold-arrow" />
        </summary>
        {comments.length === 0 && <p className="py-3 text-soft-ink">{before ? "No older comments." : "No comments yet."}</p>}
        {older && <TalkLink to={`${page}${formatCommentsBefore(older)}#comments`}>Older comments</TalkLink>}
        <ul className="divide-y divide-line">
          {comments.map((comment) => (
            <CommentRow key={comment.id} comment={comment} now={now} mark={markOf?.(comment.author)} acts={actsOf?.(comment)} />
          ))}
        </ul>
        {before && <TalkLink to={`${page}#comments`}>Newest comments</TalkLink>}
        {open && writing && !before && !banned && <CommentForm form={form} max={max} />}
        {open && viewerId === null && !before && (
          <p className="pt-3">
            <Link to={`/login?${new URLSearchParams({ returnTo: page })}`} className="font-bold text-accent underline underline-offset-3">
              Log in
            </Link>{" "}
            to comment.
          </p>
        )}
      </details>
    </Card>
  );
}

interface CommentRowProps {
  comment: Comment;
  now: number;
  mark: ReactNode;
  acts: ReactNode;
}

function CommentRow({ comment: { author, content, createdAt, hidden }, now, mark, acts }: CommentRowProps) {
  return (
    <li className="comment" data-hidden={hidden || undefined}>
      <Avatar name={author.name} avatar={author.avatar} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1.5">
          <MemberLink member={author} />
          {mark}
          <time dateTime={new Date(createdAt).toISOString()} className="flex-none text-sm text-soft-ink">
            {formatTimeAgo(now - createdAt)}
          </time>
          {hidden && <span className="flex-none text-sm text-soft-ink">hidden</span>}
        </p>
        <p dir="auto" className="wrap-anywhere">
          {content}
        </p>
      </div>
      {acts}
    </li>
  );
}

function TalkLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-bold text-accent underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}

function useCommentForm(page: string, about: Record<string, string>, failed: string): FormHandle {
  const form: FormHandle = useForm({
    name: "comment",
    action: page,
    about,
    initial: EMPTY,
    failed,
    onReply({ ok }, sent) {
      const field = form.ref.current?.elements.namedItem("text");
      if (ok && field instanceof HTMLInputElement) form.set("text", restOf(field.value, String(sent.get("text"))));
    },
  });
  return form;
}

const EMPTY = { text: "" };

function CommentForm({ form, max }: { form: FormHandle; max: number }) {
  return (
    <Form of={form} className="grid gap-2 pt-3">
      <FormMessage />
      <FormField name="text" label="Your comment" hiddenLabel max={max}>
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

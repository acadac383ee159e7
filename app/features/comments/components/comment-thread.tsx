import { ownText } from "~/ui/own-text.tsx";
import "./comment-thread.css";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { Member } from "~/features/accounts/accounts.types.ts";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { useIsBanned } from "~/features/accounts/components/use-is-banned.ts";
import { PlayerMenu } from "~/features/moderation/components/player-menu.tsx";
import { ReportLink } from "~/features/moderation/components/report-link.tsx";
import { useRootData } from "~/platform/browser/root-data.ts";
import { formatTimeAgo } from "~/text/dates.ts";
import { Card } from "~/ui/card.tsx";
import { Input } from "~/ui/field.tsx";
import { ActButton } from "~/ui/form/act-button.tsx";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { type FormHandle, useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { MESSAGES, THREADS } from "../comments.constants.ts";
import { formatCommentsBefore, threadPage } from "../comments.search-params.ts";
import type { Comment, CommentPage, Thread } from "../comments.types.ts";
import { restOf } from "../core/comment-text.ts";

interface CommentThreadProps {
  /** Its target. */
  thread: Thread;
  talk: CommentPage;
  /** How many there are in all. */
  count: number;
  /** Whether something can be added. */
  open: boolean;
  /** The reader may hide comments, and delete those that are hidden. */
  staff: boolean;
  now: number;
  /** Content beside an author's name. */
  markOf?: (author: Member) => ReactNode;
}

/** The comments of a thread, with the form for a new one. Authors can delete their own. */
export function CommentThread({ thread, talk, count, open, staff, now, markOf }: CommentThreadProps) {
  const viewerId = useRootData()?.viewer?.id ?? null;
  const page = threadPage(thread);
  // A started comment keeps its form and text when the session ends meanwhile.
  const form = useCommentForm(thread);
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
            <CommentRow key={comment.id} comment={comment} now={now} mark={markOf?.(comment.author)}>
              {staff && (
                <ActButton
                  page={page}
                  act={comment.hidden ? "show-comment" : "hide-comment"}
                  about={{ comment: comment.id }}
                  icon={comment.hidden ? "eye" : "eye-off"}
                  label={`${comment.hidden ? "Show" : "Hide"} this comment`}
                />
              )}
              {(comment.author.id === viewerId || (staff && comment.hidden)) && (
                <ActButton page={page} act="delete-comment" about={{ comment: comment.id }} icon="trash-2" label="Delete this comment" />
              )}
              {comment.author.id !== viewerId && (
                <>
                  <ReportLink kind="comment" id={comment.id} what={`this comment by ${comment.author.name}`} inMenu />
                  <PlayerMenu
                    player={comment.author}
                    report={{ kind: "comment", id: comment.id }}
                    {...(thread.kind === "trade" && { about: `trade:${thread.id}` })}
                  />
                </>
              )}
            </CommentRow>
          ))}
        </ul>
        {before && <TalkLink to={`${page}#comments`}>Newest comments</TalkLink>}
        {open && writing && !before && !banned && <CommentForm form={form} max={THREADS[thread.kind].max} />}
        {open && viewerId === null && !before && (
          <p className="pt-3">
            <Link to={`/login?${new URLSearchParams({ returnTo: page })}`} className="font-bold text-accent underline underline-offset-3">
              Sign in
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
  /** The reader's actions. */
  children: ReactNode;
}

function CommentRow({ comment: { author, content, createdAt, hidden }, now, mark, children }: CommentRowProps) {
  return (
    <li className="comment" data-hidden={hidden || undefined}>
      <Avatar name={author.name} avatar={author.avatar} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1.5">
          <MemberLink member={author} />
          {ownText(mark)}
          <time dateTime={new Date(createdAt).toISOString()} className="flex-none text-sm text-soft-ink">
            {formatTimeAgo(now - createdAt)}
          </time>
          {hidden && <span className="flex-none text-sm text-soft-ink">hidden</span>}
        </p>
        <p dir="auto" className="wrap-anywhere">
          {content}
        </p>
      </div>
      {ownText(children)}
    </li>
  );
}

function TalkLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-bold text-accent underline-offset-4 hover:underline">
      {ownText(children)}
    </Link>
  );
}

function useCommentForm(thread: Thread): FormHandle {
  const form: FormHandle = useForm({
    name: "comment",
    action: threadPage(thread),
    about: { [thread.kind]: thread.id },
    initial: EMPTY,
    failed: MESSAGES.failed,
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

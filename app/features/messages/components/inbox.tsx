import "./inbox.css";
import "./unread-count.css";
import { type MouseEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatUnread } from "~/features/notifications/core/unread.ts";
import { formatTimeAgo } from "~/text/dates.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Chip } from "~/ui/chip.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { IconLink } from "~/ui/icon-button.tsx";
import { useNow } from "~/ui/server-clock.ts";
import { Loading, Skeleton } from "~/ui/skeleton.tsx";
import { conversationPath, inboxPath } from "../core/message-paths.ts";
import { WELCOME } from "../messages.support.constants.ts";
import type { Box, ConversationList, ConversationSummary } from "../messages.types.ts";
import { ConversationAvatar, nameOf } from "./conversation-avatar.tsx";
import { useInbox } from "./use-inbox.ts";

interface InboxProps {
  viewerId: string;
  box: Box;
  given?: ConversationList | undefined;
  /** The conversation that is open beside it. */
  current: string | null;
  /** The time, as the page was drawn. */
  now: number;
  /** Whether it begins with the newest; an older page of it, without scripts, stands still. */
  isNewest?: boolean;
  /** Where it stands in a panel: opens a conversation there, or another box. Otherwise both are addresses. */
  onOpen?: ((id: string) => void) | undefined;
  onBox?: ((box: Box) => void) | undefined;
}

/** The reader's conversations, those with the newest messages first. */
export function Inbox({ viewerId, box, given, current, now, isNewest = true, onOpen, onBox }: InboxProps) {
  const { list, status, refresh, readOlder } = useInbox(viewerId, box, given, isNewest);
  const clock = useNow(now, 30_000);
  const showsSupport = list?.hasSupport === false && box === "all" && isNewest;
  return (
    <div className="inbox">
      <nav aria-label="Boxes" className="inbox-boxes">
        <BoxLink box="all" current={box} onBox={onBox}>
          All
        </BoxLink>
        <BoxLink box="requests" current={box} onBox={onBox}>
          Requests
        </BoxLink>
        <IconLink to="/messages/search" label="Search your messages" variant="quiet" className="ml-auto">
          <Icon name="search" size={20} />
        </IconLink>
        <IconLink to="/messages/new" label="New message" variant="quiet">
          <Icon name="pencil" size={20} />
        </IconLink>
      </nav>
      {status === "loading" && <LoadingInbox />}
      {status === "failed" && (
        <div className="grid justify-items-center gap-3 px-4 py-10 text-center" role="alert">
          <p className="text-soft-ink">Your conversations could not be loaded.</p>
          <Button onClick={refresh}>Try again</Button>
        </div>
      )}
      {list && list.conversations.length + (showsSupport ? 1 : 0) > 0 && (
        <ul className="inbox-list">
          {list.conversations.map((one) => (
            <ConversationRow key={one.id} conversation={one} current={one.id === current} now={clock} onOpen={onOpen} />
          ))}
          {showsSupport && <SupportRow />}
        </ul>
      )}
      {list?.conversations.length === 0 && <NoConversations box={box} />}
      {list?.next != null && <OlderConversations box={box} before={list.next} onNear={readOlder} />}
    </div>
  );
}

function BoxLink({ box, current, onBox, children }: { box: Box; current: Box; onBox: InboxProps["onBox"]; children: string }) {
  return (
    <Link
      to={inboxPath(box)}
      onClick={(event) => take(event, onBox && (() => onBox(box)))}
      aria-current={box === current ? "true" : undefined}
      className="chip-control"
    >
      {children}
    </Link>
  );
}

/** In a panel a plain press opens it there; one for a new tab or window still does that. */
function take(event: MouseEvent, open: (() => void) | undefined): void {
  if (!open || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  open();
}

interface RowProps {
  conversation: ConversationSummary;
  current: boolean;
  now: number;
  onOpen: InboxProps["onOpen"];
}

function ConversationRow({ conversation, current, now, onOpen }: RowProps) {
  const { id, state, preview, isOwn, lastAt, unread } = conversation;
  const count = formatUnread(unread);
  const name = nameOf(conversation);
  return (
    <li>
      <Link
        to={conversationPath(id)}
        onClick={(event) => take(event, onOpen && (() => onOpen(id)))}
        aria-current={current ? "true" : undefined}
        data-unread={count === null ? undefined : ""}
        className="inbox-row"
      >
        <ConversationAvatar of={conversation} size={44} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <bdi translate="no" className="inbox-name block">
              {name}
            </bdi>
            <time dateTime={new Date(lastAt).toISOString()} className="ml-auto flex-none text-soft-ink text-xs tabular-nums">
              {formatTimeAgo(Math.max(0, now - lastAt))}
            </time>
          </span>
          <span className="flex items-center gap-2">
            <span className="inbox-preview">
              {isOwn && preview !== "" && <span>You: </span>}
              <bdi translate="no">{preview}</bdi>
            </span>
            {state === "request" && <Chip tone="accent">Request</Chip>}
            {state === "sent" && <Chip>Waiting</Chip>}
            {count !== null && (
              <span className="unread-count figures">
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">{`, ${unread} unread`}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The conversation with Support of somebody who has none yet: it begins with its welcome once it is opened. */
function SupportRow() {
  return (
    <li>
      <Link to="/messages/support" className="inbox-row">
        <ConversationAvatar of={SUPPORT} size={44} />
        <span className="min-w-0 flex-1">
          <bdi translate="no" className="inbox-name block">
            {nameOf(SUPPORT)}
          </bdi>
          <span className="inbox-preview block">{WELCOME}</span>
        </span>
      </Link>
    </li>
  );
}

const SUPPORT = { kind: "support", other: null } as const;

function OlderConversations({ box, before, onNear }: { box: Box; before: string; onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: "200px 0px" });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onNear]);
  const search = new URLSearchParams({ ...(box === "requests" && { box }), before });
  return (
    <div ref={end} className="grid p-2">
      <ButtonLink to={`/messages?${search}`} variant="quiet" onClick={(event) => take(event, onNear)}>
        Older conversations
      </ButtonLink>
    </div>
  );
}

function NoConversations({ box }: { box: Box }) {
  if (box === "requests")
    return (
      <EmptyState title="No requests">
        When somebody asks to talk to you, it waits here until you accept it. Until then they can’t write to you.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No messages yet"
      actions={
        <ButtonLink to="/trades" variant="primary">
          Find a trade
        </ButtonLink>
      }
    >
      Ask somebody about their trade, their server or their pets. Once they accept, you can write to each other.
    </EmptyState>
  );
}

function LoadingInbox() {
  return (
    <div className="inbox-list">
      <Loading label="Loading your conversations" />
      {Array.from({ length: 5 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <div key={at} className="flex items-center gap-3 px-3 py-3">
          <Skeleton className="size-11 flex-none rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

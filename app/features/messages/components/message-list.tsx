import "./message.css";
import { useEffect, useMemo, useRef } from "react";
import { Link } from "react-router";
import { formatLongDay, formatOwnDay } from "~/text/dates.ts";
import type { Elements } from "~/ui/own-text.tsx";
import { useHydrating } from "~/ui/use-hydrating.ts";
import { conversationPath } from "../core/message-paths.ts";
import { describeDay, type MessageRow, rowsOf } from "../core/message-rows.ts";
import type { MessageWindow } from "../core/message-window.ts";
import { newestNumber, oldestNumber } from "../core/message-window.ts";
import { MessageItem } from "./message-item.tsx";

interface MessageListProps {
  conversationId: string;
  window: MessageWindow;
  /** The number of the first message that was not read when it was opened; null if all were. */
  newFrom: number | null;
  /** The message that was searched for. */
  lookFor: number | null;
  /** Up to where the other has read; null unless both show that. */
  otherReadNumber: number | null;
  now: number;
  onPage: (direction: "older" | "newer") => void;
  onEdit: (number: number) => void;
  /** Unsent messages, at the end. */
  children: Elements;
}

/** The messages of a conversation by days, with ways to older and newer ones. */
export function MessageList(props: MessageListProps) {
  const { conversationId, window, newFrom, lookFor, otherReadNumber, now, onPage, onEdit, children } = props;
  const hydrating = useHydrating();
  const rows = useMemo(
    () => rowsOf(window.messages, newFrom, hydrating ? () => 0 : (at) => -new Date(at).getTimezoneOffset() * 60_000),
    [window.messages, newFrom, hydrating],
  );
  const offset = hydrating ? 0 : -new Date(now).getTimezoneOffset() * 60_000;
  const today = Math.floor((now + offset) / 86_400_000);
  const lastRead = otherReadNumber === null ? null : lastOwnUpTo(window, otherReadNumber);
  return (
    <div className="message-list">
      {window.hasOlder && (
        <PageLink to={`${conversationPath(conversationId)}?before=${oldestNumber(window)}`} onNear={() => onPage("older")}>
          Older messages
        </PageLink>
      )}
      <ol className="contents" aria-label="Messages">
        {rows.map((row) => (
          <Row
            key={keyOf(row)}
            row={row}
            today={today}
            isLocal={!hydrating}
            conversationId={conversationId}
            looked={row.kind === "message" && row.message.number === lookFor}
            isLastRead={row.kind === "message" && row.message.number === lastRead}
            now={now}
            onEdit={onEdit}
          />
        ))}
      </ol>
      {window.hasNewer ? (
        <PageLink to={`${conversationPath(conversationId)}?after=${newestNumber(window)}`} onNear={() => onPage("newer")}>
          Newer messages
        </PageLink>
      ) : (
        children
      )}
    </div>
  );
}

const keyOf = (row: MessageRow) => (row.kind === "message" ? row.message.number : row.kind === "day" ? `day ${row.day}` : row.kind);

function lastOwnUpTo({ messages }: MessageWindow, number: number): number | null {
  return messages.findLast((message) => message.author === "me" && message.number <= number)?.number ?? null;
}

interface RowProps {
  row: MessageRow;
  today: number;
  isLocal: boolean;
  conversationId: string;
  looked: boolean;
  isLastRead: boolean;
  now: number;
  onEdit: (number: number) => void;
}

function Row({ row, today, ...rest }: RowProps) {
  if (row.kind === "day") {
    const date = new Date(row.day * 86_400_000).toISOString().slice(0, 10);
    return (
      <li className="message-day">
        <time dateTime={date}>{describeDay(row.day, today, () => (rest.isLocal ? formatOwnDay(date, "long") : formatLongDay(date)))}</time>
      </li>
    );
  }
  if (row.kind === "new")
    return (
      <li className="message-new" data-new-mark="">
        <span>New</span>
      </li>
    );
  return <MessageItem {...rest} message={row.message} first={row.first} last={row.last} />;
}

/** A way to further messages, which are read as soon as it comes near. */
function PageLink({ to, onNear, children }: { to: string; onNear: () => void; children: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const near = useRef(onNear);
  near.current = onNear;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own end, which may be near at once.
  useEffect(() => {
    const element = link.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current(), {
      root: element.closest(".chat-scroll"),
      rootMargin: "600px 0px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [to]);
  return (
    <Link
      ref={link}
      to={to}
      className="message-page-link"
      onClick={(event) => {
        event.preventDefault();
        near.current();
      }}
    >
      {children}
    </Link>
  );
}

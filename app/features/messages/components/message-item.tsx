import "./message.css";
import { type MouseEvent, memo, useState } from "react";
import { WarningNote } from "~/features/moderation/components/warning-note.tsx";
import { formatTime } from "~/text/dates.ts";
import { Icon } from "~/ui/icon.tsx";
import { EDIT_MS, MESSAGES, SUPPORT_NAME } from "../messages.constants.ts";
import type { MessageView } from "../messages.types.ts";
import { MessageActs } from "./message-acts.tsx";
import { RequestCard } from "./request-card.tsx";
import { usePhraseLanguage } from "./use-phrase-language.ts";

interface MessageItemProps {
  conversationId: string;
  message: MessageView;
  /** First and last of a run of one author. */
  first: boolean;
  last: boolean;
  /** Times are the reader's own; until scripts run they are in UTC. */
  isLocal: boolean;
  looked: boolean;
  /** The last of the reader's own that the other has read. */
  isLastRead: boolean;
  now: number;
  onEdit: (number: number) => void;
}

/** A message: author, text, time, and the reader's actions. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { conversationId, message, first, last, isLocal, looked, isLastRead, now, onEdit } = props;
  const { number, author, name, content, request, createdAt, editedAt, deleted } = message;
  const [open, setOpen] = useState(false);
  const language = usePhraseLanguage();
  const own = author === "me";
  // A message deleted by its author can still be reported for some days.
  const hasActs = !deleted || message.reportable === true;
  const press = ({ target }: MouseEvent) => {
    // A press that ends a selection, or that is for a link, is meant for that.
    const isForItself = (target as Element).closest("a, button") !== null || getSelection()?.type === "Range";
    if (hasActs && !isForItself) setOpen(!open);
  };
  const staff = author === "support" || author === "system";
  return (
    <li
      className="message"
      data-number={number}
      data-own={own || undefined}
      data-first={first || undefined}
      data-last={last || undefined}
      data-look-here={looked ? "" : undefined}
    >
      {staff && first && (
        <p className="message-author">
          <bdi translate="no">{author === "system" ? SUPPORT_NAME : name}</bdi>
        </p>
      )}
      <div className="message-line">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it has the keys. */}
        <div className="message-bubble" onClick={press} data-deleted={deleted || undefined} data-request={request !== null || undefined}>
          <span className="sr-only">{`${own ? "You" : name}: `}</span>
          {deleted ? (
            <p className="italic">{MESSAGES.deleted}</p>
          ) : request ? (
            <RequestCard request={request} own={own} />
          ) : (
            <p dir="auto" className="message-text">
              {content}
            </p>
          )}
        </div>
        {hasActs && (
          <button
            type="button"
            className="message-more needs-scripts"
            aria-expanded={open}
            aria-label={`More for this message of ${formatTime(createdAt, isLocal ? "local" : "UTC")}`}
            onClick={() => setOpen(!open)}
          >
            <Icon name="ellipsis" size={18} />
          </button>
        )}
      </div>
      {!deleted && <WarningNote warnings={message.warnings} language={language} className="mt-1 max-w-[min(85%,36rem)]" />}
      {open && hasActs && (
        <MessageActs
          conversationId={conversationId}
          message={message}
          canEdit={own && request === null && now - createdAt < EDIT_MS}
          onEdit={() => {
            setOpen(false);
            onEdit(number);
          }}
          onDone={() => setOpen(false)}
        />
      )}
      {(last || editedAt !== null || isLastRead) && (
        <p className="message-time">
          <time dateTime={new Date(createdAt).toISOString()}>{formatTime(createdAt, isLocal ? "local" : "UTC")}</time>
          {editedAt !== null && !deleted && <span> · edited</span>}
          {isLastRead && (
            <span>
              {" · "}
              <Icon name="check" size={14} className="inline" /> read
            </span>
          )}
        </p>
      )}
    </li>
  );
});

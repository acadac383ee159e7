import "./conversation.css";
import "./unread-count.css";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { Loading, Skeleton } from "~/ui/skeleton.tsx";
import { type MessageWindow, newestNumber } from "../core/message-window.ts";
import { withoutRead } from "../core/outbox.ts";
import { MESSAGES } from "../messages.constants.ts";
import type { ConversationPage, OpenConversation } from "../messages.types.ts";
import { Composer } from "./composer.tsx";
import { nameOf } from "./conversation-avatar.tsx";
import { ConversationHead } from "./conversation-head.tsx";
import { EditMessage } from "./edit-message.tsx";
import { MessageList } from "./message-list.tsx";
import { forgetRead, useUnsent } from "./outbox.ts";
import { RequestAnswer } from "./request-answer.tsx";
import { UnsentMessages } from "./unsent-messages.tsx";
import { useConversation } from "./use-conversation.ts";
import { useMessageScroll } from "./use-message-scroll.ts";
import { useReading } from "./use-reading.ts";
import { useTypingOf } from "./use-typing.ts";

interface ConversationProps {
  viewerId: string;
  id: string;
  given?: ConversationPage | undefined;
  /** The time, as the page was drawn. */
  now: number;
  /** The message that was searched for. */
  lookFor?: number | null;
  /** The key of a message that is sent without scripts. */
  unscriptedKey?: string;
  /** Where it stands in a panel: leads back to the list there. */
  onBack?: (() => void) | undefined;
}

/** A conversation: the other player, the messages, and the composer. The same on its page and in the panel. */
export function Conversation(props: ConversationProps) {
  const { viewerId, id, given, now, lookFor = null, unscriptedKey = "", onBack } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const inSight = useRef<() => number | undefined>(() => undefined);
  const { reader, status, conversation, window, openedAt, opened } = useConversation(id, viewerId, given, () => inSight.current());
  const markRead = useReading(id, viewerId, reader);
  const { atEnd, toEnd, firstInSight } = useMessageScroll(scroller, window, opened, ({ last }) => markRead(last));
  inSight.current = firstInSight;
  const [editing, setEditing] = useState<number | null>(null);
  const [taken, setTaken] = useState<{ text: string } | null>(null);
  const newest = newestNumber(window);
  const stored = useMemo(() => new Set(window.messages.flatMap(({ key }) => key ?? [])), [window.messages]);
  const unsent = withoutRead(useUnsent(viewerId, id), newest, stored);
  useEffect(() => {
    if (!window.hasNewer) forgetRead(viewerId, id, newest, stored);
  }, [viewerId, id, newest, stored, window.hasNewer]);
  const typing = useTypingOf(viewerId, id, window.messages.findLast(({ author }) => author === "other")?.number ?? 0);

  const toNewest = async () => {
    if (window.hasNewer && conversation) await reader.open({ around: conversation.lastNumber });
    toEnd();
  };
  if (status === "gone") return <Gone onBack={onBack} />;
  if (status === "failed") return <Failed onRetry={() => void reader.wake()} />;
  if (!conversation) return <LoadingConversation />;
  const newFrom = firstUnread(window.messages, openedAt);
  const edited = window.messages.find(({ number }) => number === editing);
  return (
    <section className="chat" aria-label={`Conversation with ${nameOf(conversation)}`}>
      <ConversationHead conversation={conversation} typing={typing} onBack={onBack} />
      <div className="chat-middle">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it. */}
        <section ref={scroller} className="chat-scroll" tabIndex={0} aria-label="Messages">
          <MessageList
            conversationId={id}
            window={window}
            newFrom={newFrom}
            lookFor={lookFor}
            otherReadNumber={conversation.marks.readNumber}
            now={now}
            onPage={(direction) => void reader.page(direction)}
            onEdit={setEditing}
          >
            <UnsentMessages viewerId={viewerId} conversationId={id} unsent={unsent} onTakeBack={(text) => setTaken({ text })} />
          </MessageList>
        </section>
        {(!atEnd || window.hasNewer) && <ToNewest unread={conversation.unread} onPress={toNewest} />}
      </div>
      <Announcer conversation={conversation} window={window} />
      <footer className="chat-foot">
        {edited ? (
          <EditMessage key={edited.number} conversationId={id} message={edited} onDone={() => setEditing(null)} />
        ) : (
          <Foot conversation={conversation} inPanel={onBack !== undefined} onAnswered={() => void reader.wake()}>
            <Composer
              viewerId={viewerId}
              conversationId={id}
              unscriptedKey={unscriptedKey}
              asksFirst={conversation.kind === "direct"}
              showsTyping={conversation.marks.typing}
              taken={taken}
              onSent={toNewest}
            />
          </Foot>
        )}
      </footer>
    </section>
  );
}

/** The first message that was unread on arrival; null if it is not among the loaded ones. */
function firstUnread(messages: MessageWindow["messages"], openedAt: number): number | null {
  return messages.find(({ number, author, deleted }) => number > openedAt && author !== "me" && !deleted)?.number ?? null;
}

interface FootProps {
  conversation: OpenConversation;
  inPanel: boolean;
  onAnswered: () => void;
  children: Elements;
}

/** Where one writes, answers a request, or reads why neither is possible. */
function Foot({ conversation, inPanel, onAnswered, children }: FootProps) {
  if (conversation.state === "request") return <RequestAnswer conversation={conversation} inPanel={inPanel} onAnswered={onAnswered} />;
  if (conversation.canWrite) return children;
  return <p className="px-2 py-3 text-center text-pretty text-soft-ink text-sm">{conversation.whyNot}</p>;
}

function ToNewest({ unread, onPress }: { unread: number; onPress: () => void }) {
  const label = unread > 0 ? `Newest messages, ${unread} unread` : "Newest messages";
  return (
    <IconButton label={label} onClick={onPress} className="chat-to-newest needs-scripts">
      <Icon name="arrow-down" size={20} />
      {unread > 0 && (
        <span aria-hidden="true" className="unread-count figures">
          {unread > 99 ? "99+" : unread}
        </span>
      )}
    </IconButton>
  );
}

/** Announces the other's new messages while the conversation is open. */
function Announcer({ conversation, window }: { conversation: OpenConversation; window: MessageWindow }) {
  const last = window.messages.at(-1);
  const known = useRef(last?.number ?? 0);
  const [words, setWords] = useState("");
  useEffect(() => {
    if (!last || last.number <= known.current) return;
    known.current = last.number;
    if (last.author !== "me" && !last.deleted) setWords(`${nameOf(conversation)}: ${last.content}`);
  }, [last, conversation]);
  return (
    <p role="log" aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}

function Gone({ onBack }: { onBack: (() => void) | undefined }) {
  return (
    <EmptyState drawing="lost" title={MESSAGES.noConversation} actions={onBack && <Button onClick={onBack}>All conversations</Button>}>
      It may have been deleted, or you are signed in with another account.
    </EmptyState>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      drawing="trouble"
      title="This conversation could not be loaded"
      actions={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Your messages are safe. Check your connection and try again.
    </EmptyState>
  );
}

function LoadingConversation() {
  return (
    <div className="chat" aria-busy="true">
      <Loading label="Loading the conversation" />
      <div className="chat-head">
        <Skeleton className="size-10 flex-none rounded-full" />
        <Skeleton className="h-5 w-32" />
      </div>
      <div className="chat-middle grid content-end gap-3 p-4">
        <Skeleton className="h-10 w-1/2 rounded-card" />
        <Skeleton className="h-16 w-2/3 rounded-card" />
        <Skeleton className="ml-auto h-10 w-2/5 rounded-card" />
      </div>
      <div className="chat-foot">
        <Skeleton className="h-11 w-full rounded-control" />
      </div>
    </div>
  );
}

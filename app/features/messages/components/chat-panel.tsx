import "./chat-panel.css";
import "./unread-count.css";
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { takesFirstFocus } from "~/ui/first-focus.ts";
import { Icon } from "~/ui/icon.tsx";
import { IconButton, IconLink } from "~/ui/icon-button.tsx";
import { isComposing } from "~/ui/key-presses.ts";
import { serverNow } from "~/ui/server-clock.ts";
import { conversationPath } from "../core/message-paths.ts";
import type { Box } from "../messages.types.ts";
import { Conversation } from "./conversation.tsx";
import { Inbox } from "./inbox.tsx";
import { useUnread } from "./use-unread.ts";
import { useVisibleHeight } from "./use-visible-height.ts";

export interface ChatPanelProps {
  viewerId: string | null;
  onClose: () => void;
}

/** The conversation that was open when the panel was closed, while the page lives. */
let lastOpen: { viewerId: string; id: string } | null = null;

const PHONE = "(max-width: 47.99rem)";

/**
 * The chat on whichever page one is: the conversations at the left and the messages at the right. On a phone it is a sheet over the page,
 * with one after the other; on a larger screen it floats beside the page, which can be used meanwhile.
 */
export function ChatPanel({ viewerId, onClose }: ChatPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const unread = useUnread();
  const [id, setId] = useState(lastOpen?.viewerId === viewerId ? (lastOpen?.id ?? null) : null);
  useVisibleHeight();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (matchMedia(PHONE).matches) element?.showModal();
    else element?.show();
    return () => element?.close();
  }, []);
  const { key } = useLocation();
  const shown = useRef(key);
  const leave = useEffectEvent(() => matchMedia(PHONE).matches && onClose());
  useEffect(() => {
    // After a link was followed, the page must be visible.
    if (shown.current !== key) leave();
    shown.current = key;
  }, [key]);
  const open = (next: string | null) => {
    lastOpen = next === null || viewerId === null ? null : { viewerId, id: next };
    setId(next);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="chat-title"
      className="chat-panel"
      data-open-conversation={id === null ? undefined : ""}
      onKeyDown={pressed}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="chat-panel-head">
        <h2 id="chat-title" ref={takesFirstFocus} tabIndex={-1} className="min-w-0 flex-1 truncate text-xl outline-none">
          <span>{viewerId === null ? "Chat" : "Messages"}</span>
          {unread !== null && viewerId !== null && (
            <span>
              {" "}
              <span className="unread-count figures align-middle">
                <span>{unread}</span>
                <span className="sr-only"> unread</span>
              </span>
            </span>
          )}
        </h2>
        {viewerId !== null && (
          <IconLink label="Open as a page" variant="quiet" to={id === null ? "/messages" : conversationPath(id)}>
            <Icon name="external-link" size={18} />
          </IconLink>
        )}
        <IconButton label="Close chat" variant="quiet" onClick={onClose}>
          <Icon name="x" size={20} />
        </IconButton>
      </div>
      {viewerId === null ? <GuestChat /> : <OwnChat viewerId={viewerId} id={id} onOpen={open} />}
    </dialog>
  );
}

function OwnChat({ viewerId, id, onOpen }: { viewerId: string; id: string | null; onOpen: (id: string | null) => void }) {
  const [box, setBox] = useState<Box>("all");
  const [now] = useState(serverNow);
  return (
    <div className="chat-panel-body">
      <div className="chat-panel-list">
        <Inbox key={box} viewerId={viewerId} box={box} current={id} now={now} onOpen={onOpen} onBox={setBox} />
      </div>
      <div className="chat-panel-view">
        {id === null ? (
          <EmptyState title="Choose a conversation">Your messages are shown here.</EmptyState>
        ) : (
          <Conversation key={id} viewerId={viewerId} id={id} now={now} onBack={() => onOpen(null)} />
        )}
      </div>
    </div>
  );
}

/** Without an account one can only write to the team. */
function GuestChat() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      title="Need help?"
      className="pb-8"
      actions={
        <>
          <ButtonLink to="/messages/support" variant="primary">
            Write to Support
          </ButtonLink>
          <ButtonLink to={`/login?${new URLSearchParams({ returnTo: pathname + search })}`}>Sign in</ButtonLink>
        </>
      }
    >
      Our team answers your questions, also without an account. To write to other players, sign in first.
    </EmptyState>
  );
}

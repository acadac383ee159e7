import "./inbox.css";
import type { ReactNode } from "react";
import type { Box, ConversationList } from "../messages.types.ts";
import { Inbox } from "./inbox.tsx";
import { useVisibleHeight } from "./use-visible-height.ts";

interface MessagesPageProps {
  /** Null for a guest, who has no list. */
  own: { viewerId: string; list: ConversationList } | null;
  box: Box;
  /** Whether the list begins at its top, so that it can be kept up to date. */
  isNewest: boolean;
  now: number;
  /** The conversation that is open. */
  current: string | null;
  /** Whether only the list is open, which is all that a phone then shows. */
  onlyList: boolean;
  children: ReactNode;
}

/** The messages as pages: the conversations at the left and the open one at the right; on a phone one after the other. */
export function MessagesPage({ own, box, isNewest, now, current, onlyList, children }: MessagesPageProps) {
  useVisibleHeight();
  return (
    <div className="messages-page" data-fills-screen="" data-chat-page={onlyList ? "list" : "open"}>
      {own && (
        <aside className="messages-list" aria-label="Conversations">
          {onlyList ? <h1 className="messages-title">Messages</h1> : <p className="messages-title">Messages</p>}
          <Inbox
            key={isNewest ? box : `${box} ${own.list.next}`}
            viewerId={own.viewerId}
            box={box}
            given={own.list}
            current={current}
            now={now}
            isNewest={isNewest}
          />
        </aside>
      )}
      <div className="messages-view">{children}</div>
    </div>
  );
}

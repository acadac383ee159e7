import "./conversation.css";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { PlayerMenu } from "~/features/moderation/components/player-menu.tsx";
import { Icon } from "~/ui/icon.tsx";
import { IconButton, IconLink } from "~/ui/icon-button.tsx";
import type { Marks, OpenConversation } from "../messages.types.ts";
import { ConversationAvatar, nameOf } from "./conversation-avatar.tsx";

interface ConversationHeadProps {
  conversation: OpenConversation;
  /** Whether the other is typing. */
  typing: boolean;
  onBack: (() => void) | undefined;
}

/** The head of a conversation: the other participant, the link back to the list, and the actions on that player. */
export function ConversationHead({ conversation, typing, onBack }: ConversationHeadProps) {
  const { other, kind } = conversation;
  const Heading = onBack ? "h3" : "h1";
  return (
    <header className="chat-head">
      {onBack ? (
        <IconButton label="All conversations" variant="quiet" onClick={onBack} className="chat-back">
          <Icon name="arrow-left" size={20} />
        </IconButton>
      ) : (
        <IconLink label="All conversations" variant="quiet" to="/messages" className="chat-back">
          <Icon name="arrow-left" size={20} />
        </IconLink>
      )}
      <span className="chat-avatar">
        <ConversationAvatar of={conversation} size={40} />
      </span>
      <div className="chat-whom">
        <Heading className="chat-name">{other ? <MemberLink member={other} /> : nameOf(conversation)}</Heading>
        {kind === "support" && <p className="truncate text-soft-ink text-sm">The team answers you here</p>}
        {kind === "direct" && <MarksLine marks={conversation.marks} typing={typing} />}
      </div>
      {other && <PlayerMenu player={other} />}
    </header>
  );
}

/**
 * Whether the other is here, or typing. Its line is there from the start, so that nothing moves; it can be read, and is not read out by
 * itself.
 */
function MarksLine({ marks: { typing: showsTyping, online }, typing }: { marks: Marks; typing: boolean }) {
  if (!showsTyping && online === null) return null;
  const isTyping = showsTyping && typing;
  return (
    <p className="chat-marks" data-online={isTyping || online || undefined}>
      {isTyping ? "Typing…" : online !== null && (online ? "Online" : "Away")}
    </p>
  );
}

import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { PlayerMenu } from "~/features/moderation/components/player-menu.tsx";
import { Icon } from "~/ui/icon.tsx";
import { IconButton, IconLink } from "~/ui/icon-button.tsx";
import type { OpenConversation } from "../messages.types.ts";
import { ConversationAvatar, nameOf } from "./conversation-avatar.tsx";

/** Whom a conversation is with, the way back to the list, and what can be done about that player. */
export function ConversationHead({ conversation, onBack }: { conversation: OpenConversation; onBack: (() => void) | undefined }) {
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
      <ConversationAvatar of={conversation} size={40} />
      <div className="min-w-0 flex-1">
        <Heading className="truncate text-lg leading-6">{other ? <MemberLink member={other} /> : nameOf(conversation)}</Heading>
        {kind === "support" && <p className="truncate text-soft-ink text-sm">The team answers you here</p>}
      </div>
      {other && <PlayerMenu player={other} />}
    </header>
  );
}

import "./inbox.css";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { Icon } from "~/ui/icon.tsx";
import { DELETED_NAME, SUPPORT_NAME } from "../messages.constants.ts";
import type { ConversationSummary } from "../messages.types.ts";

type Shown = Pick<ConversationSummary, "kind" | "other">;

/** The name of the other participant. */
export function nameOf({ kind, other }: Shown): string {
  return kind === "support" ? SUPPORT_NAME : (other?.name ?? DELETED_NAME);
}

/** The picture of the other side of a conversation: Support has the site's bubble, and a deleted account none. */
export function ConversationAvatar({ of, size }: { of: Shown; size: number }) {
  if (of.other) return <Avatar name={of.other.name} avatar={of.other.avatar} size={size} />;
  const support = of.kind === "support";
  return (
    <span aria-hidden="true" className="chat-face" data-support={support || undefined} style={{ width: size, height: size }}>
      <Icon name={support ? "heart" : "users"} size={Math.round(size * 0.45)} />
    </span>
  );
}

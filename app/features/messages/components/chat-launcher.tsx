import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { BadgeCount } from "~/ui/badge-link.tsx";
import { Icon } from "~/ui/icon.tsx";
import { useToast } from "~/ui/toast.tsx";
import type { ChatPanelProps } from "./chat-panel.tsx";
import { describeUnread } from "./messages-link.tsx";
import { useUnread } from "./use-unread.ts";

const load = () => import("./chat-panel.tsx");

/** The floating chat button. The code of the panel that it opens is fetched with the first press. */
export function ChatLauncher({ viewerId }: { viewerId: string | null }) {
  const unread = useUnread();
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();
  const { pathname } = useLocation();
  const onOwnPages = pathname === "/messages" || pathname.startsWith("/messages/");
  useEffect(() => {
    if (onOwnPages) setOpen(false);
  }, [onOwnPages]);
  const press = async () => {
    if (open) return setOpen(false);
    setOpen(true);
    try {
      const { ChatPanel } = await load();
      setPanel(() => ChatPanel);
    } catch {
      setOpen(false);
      toast.error("The chat could not be loaded. Please try again.");
    }
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const label = describeUnread("Chat", viewerId === null ? null : unread);
  if (onOwnPages) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        title={label}
        aria-label={label}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => void press()}
        onPointerEnter={() => void load().catch(() => undefined)}
        className="chat-button needs-scripts"
      >
        <Icon
          name={open && !Panel ? "loader-circle" : "message-circle"}
          size={22}
          className={open && !Panel ? "animate-spin" : undefined}
        />
        {viewerId !== null && <BadgeCount count={unread} on="button" />}
      </button>
      <Link
        to={viewerId === null ? "/messages/support" : "/messages"}
        title="Chat"
        aria-label="Chat"
        className="chat-button without-scripts"
      >
        <Icon name="message-circle" size={22} />
      </Link>
      {open && Panel && (
        <Suspense>
          <Panel viewerId={viewerId} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

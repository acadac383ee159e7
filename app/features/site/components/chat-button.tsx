import { Icon } from "~/ui/icon.tsx";
import { useToast } from "~/ui/toast.tsx";

/** The floating chat button, which says that the chat is not open yet (SHELL-116). */
export function ChatButton() {
  const toast = useToast();
  return (
    <div className="chat-lane">
      <button
        type="button"
        title="Chat"
        aria-label="Chat"
        onClick={() => toast.info("Chat system coming soon!")}
        className="chat-button needs-scripts"
      >
        <Icon name="message-circle" size={22} />
      </button>
    </div>
  );
}

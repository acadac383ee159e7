import { Link } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { conversationPath, messageReportPath } from "../core/message-paths.ts";
import { MESSAGES } from "../messages.constants.ts";
import type { MessageView } from "../messages.types.ts";

interface MessageActsProps {
  conversationId: string;
  message: MessageView;
  canEdit: boolean;
  onEdit: () => void;
  onDone: () => void;
}

/** A reader's actions on a message: edit or delete their own, report another's. */
export function MessageActs({ conversationId, message: { number, author, content }, canEdit, onEdit, onDone }: MessageActsProps) {
  const toast = useReadyToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content);
      toast.success("Copied.");
      onDone();
    } catch {
      toast.error("This could not be copied.");
    }
  };
  return (
    <div className="message-acts">
      {canEdit && (
        <Button size="small" variant="quiet" icon={<Icon name="pencil" size={16} />} onClick={onEdit}>
          Edit
        </Button>
      )}
      {content !== "" && (
        <Button size="small" variant="quiet" icon={<Icon name="copy" size={16} />} onClick={copy}>
          Copy
        </Button>
      )}
      {author === "me" ? (
        <DeleteForm conversationId={conversationId} number={number} />
      ) : (
        author === "other" && (
          <Link to={messageReportPath(conversationId, number)} className="button" data-variant="quiet" data-size="small">
            <Icon name="megaphone" size={16} />
            Report
          </Link>
        )
      )}
    </div>
  );
}

function DeleteForm({ conversationId, number }: { conversationId: string; number: number }) {
  const form = useForm({
    name: "delete-message",
    action: conversationPath(conversationId),
    about: { conversation: conversationId, number: String(number) },
    draft: false,
    feedback: "toast",
    failed: MESSAGES.actFailed,
    refresh: false,
  });
  return (
    <Form of={form}>
      <SubmitButton size="small" variant="danger" icon={<Icon name="trash-2" size={16} />}>
        Delete for both
      </SubmitButton>
      <FormMessage />
    </Form>
  );
}

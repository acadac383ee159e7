import { Form, FormMessage } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { MESSAGES } from "../trades.constants.ts";

interface HideButtonProps {
  tradeId: string;
  /** The comment to hide; the trade itself when left out. */
  commentId?: string;
  hidden: boolean;
}

/** For staff: takes a trade or a comment out of sight, or puts it back. */
export function HideButton({ tradeId, commentId, hidden }: HideButtonProps) {
  const what = commentId ? "comment" : "trade";
  const act = hidden ? "show" : "hide";
  const form = useForm({
    name: commentId ? `${act}-comment` : act,
    action: `/trades/${tradeId}`,
    ...(commentId && { about: { comment: commentId } }),
    failed: MESSAGES.notChanged,
    feedback: "toast",
    draft: false,
  });
  return (
    <Form of={form} className="flex-none">
      <FormMessage />
      <IconButton type="submit" variant="quiet" label={`${hidden ? "Show" : "Hide"} this ${what}`}>
        <Icon name={hidden ? "eye" : "eye-off"} size={18} />
      </IconButton>
    </Form>
  );
}

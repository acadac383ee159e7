import { Form } from "react-router";
import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";

interface HideButtonProps {
  tradeId: string;
  /** The comment to hide; the trade itself when left out. */
  commentId?: string;
  hidden: boolean;
}

/** For staff: takes a trade or a comment out of sight, or puts it back. */
export function HideButton({ tradeId, commentId, hidden }: HideButtonProps) {
  const what = commentId ? "comment" : "trade";
  return (
    <Form method="post" action={`/trades/${tradeId}`} className="flex-none">
      <input type="hidden" name="do" value="moderate" />
      {commentId && <input type="hidden" name="comment" value={commentId} />}
      <IconButton
        type="submit"
        name="hidden"
        value={hidden ? "no" : "yes"}
        variant="quiet"
        label={`${hidden ? "Show" : "Hide"} this ${what}`}
      >
        <Icon name={hidden ? "eye" : "eye-off"} size={18} />
      </IconButton>
    </Form>
  );
}

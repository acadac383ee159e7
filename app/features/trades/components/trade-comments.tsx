import type { CommentPage } from "~/features/comments/comments.types.ts";
import { CommentThread } from "~/features/comments/components/comment-thread.tsx";
import { MAX_LENGTHS, MESSAGES } from "../trades.constants.ts";
import { HideButton } from "./hide-button.tsx";
import { RoleMark } from "./trade-marks.tsx";

interface TradeCommentsProps {
  tradeId: string;
  talk: CommentPage;
  /** How many there are in all. */
  count: number;
  /** Nobody can add to a trade that is over. */
  open: boolean;
  /** Id of who reads, or null for a guest. */
  viewerId: string | null;
  /** May take comments out of sight. */
  staff: boolean;
  now: number;
}

/** What people say about a trade, and the way to join in (TRD-106, TRD-113 … TRD-117, TRD-128). */
export function TradeComments({ tradeId, staff, ...thread }: TradeCommentsProps) {
  return (
    <CommentThread
      {...thread}
      page={`/trades/${tradeId}`}
      about={{ trade: tradeId }}
      max={MAX_LENGTHS.comment}
      failed={MESSAGES.commentFailed}
      markOf={({ role }) => <RoleMark role={role} />}
      actsOf={({ id, hidden }) => staff && <HideButton tradeId={tradeId} commentId={id} hidden={hidden} />}
    />
  );
}

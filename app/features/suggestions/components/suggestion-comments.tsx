import type { CommentPage } from "~/features/comments/comments.types.ts";
import { CommentThread } from "~/features/comments/components/comment-thread.tsx";
import { MAX_LENGTHS, MESSAGES } from "../suggestions.constants.ts";
import { ActButton } from "./act-button.tsx";

interface SuggestionCommentsProps {
  id: string;
  talk: CommentPage;
  count: number;
  open: boolean;
  viewerId: string | null;
  staff: boolean;
  now: number;
}

/** The comments on a suggestion. Their writers can delete them; staff can also hide them. */
export function SuggestionComments({ id, staff, viewerId, ...thread }: SuggestionCommentsProps) {
  const page = `/suggestions/${id}`;
  return (
    <CommentThread
      {...thread}
      page={page}
      about={{ suggestion: id }}
      viewerId={viewerId}
      max={MAX_LENGTHS.comment}
      failed={MESSAGES.commentFailed}
      actsOf={(comment) => {
        const about = { comment: comment.id };
        return (
          <>
            {staff && (
              <ActButton
                page={page}
                act={comment.hidden ? "show-comment" : "hide-comment"}
                about={about}
                icon={comment.hidden ? "eye" : "eye-off"}
                label={`${comment.hidden ? "Show" : "Hide"} this comment`}
              />
            )}
            {(comment.author.id === viewerId || (staff && comment.hidden)) && (
              <ActButton page={page} act="delete-comment" about={about} icon="trash-2" label="Delete this comment" />
            )}
          </>
        );
      }}
    />
  );
}

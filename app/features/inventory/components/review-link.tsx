import { ButtonLink } from "~/ui/button.tsx";
import type { ReviewWords } from "../core/review-words.ts";
import type { ListedScreenshot } from "../inventory.types.ts";
import { useReviewLinks } from "./use-review-links.ts";

/** Opens a screenshot of the list: for a decision while it waits, otherwise to look at. */
export function ReviewLink({ words, of: { id, status, username } }: { words: ReviewWords; of: ListedScreenshot }) {
  const hrefOf = useReviewLinks();
  const isPending = status === "pending";
  return (
    <ButtonLink
      to={hrefOf(id)}
      preventScrollReset
      size="small"
      variant={isPending ? "primary" : "plain"}
      className={isPending ? undefined : "bg-sunk shadow-none"}
    >
      <span>{isPending ? words.review : words.view}</span>
      <span className="sr-only">
        {" "}
        <bdi translate="no">{username}</bdi>
      </span>
    </ButtonLink>
  );
}

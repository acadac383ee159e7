import { useEffect, useState } from "react";
import { formatNumber } from "~/text/numbers.ts";
import { Form, FormMessage } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { MESSAGES } from "../suggestions.constants.ts";
import type { Direction, Suggestion } from "../suggestions.types.ts";

type Numbers = Pick<Suggestion, "upvotes" | "downvotes" | "vote">;

interface VoteButtonsProps {
  suggestion: Suggestion;
  /** Whether voting is open: once the team has answered, only the numbers are shown. */
  open: boolean;
  place: "card" | "page";
}

/** The votes, with buttons to vote, change the vote and take it back. A press shows its result at once. */
export function VoteButtons({ suggestion, open, place }: VoteButtonsProps) {
  /** The server's reply, until the reloaded page shows it too. */
  const [answered, setAnswered] = useState<Numbers>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's data have changed.
  useEffect(() => setAnswered(undefined), [suggestion]);
  const form = useForm({
    name: "vote",
    about: { suggestion: suggestion.id },
    draft: false,
    feedback: "toast",
    failed: MESSAGES.voteFailed,
    // Not on a list, which would move under the finger; only the page of a suggestion shows who voted.
    refresh: place === "page",
    onReply: ({ ok, data }) => ok && setAnswered(data as Numbers),
  });
  const stored = answered ?? suggestion;
  const wanted = form.sending?.get("vote");
  const shown = wanted === undefined || wanted === null ? stored : withVote(stored, wanted === "none" ? null : (wanted as Direction));
  if (!open) {
    return (
      <p className="vote-row">
        <VoteFigure direction="up" count={shown.upvotes} />
        <VoteFigure direction="down" count={shown.downvotes} />
      </p>
    );
  }
  return (
    <Form of={form} className="vote-row">
      {(["up", "down"] as const).map((direction) => {
        const pressed = shown.vote === direction;
        const count = direction === "up" ? shown.upvotes : shown.downvotes;
        return (
          <button
            key={direction}
            type="submit"
            name="vote"
            value={pressed ? "none" : direction}
            aria-pressed={pressed}
            aria-busy={form.sending !== null || undefined}
            className="vote-button figures"
            data-direction={direction}
          >
            <Icon name={direction === "up" ? "arrow-up" : "arrow-down"} size={20} className="stroke-3" />
            <span className="sr-only">{`Vote ${direction} for ${suggestion.title}: `}</span>
            <span>{formatNumber(count)}</span>
          </button>
        );
      })}
      <FormMessage className="basis-full" />
    </Form>
  );
}

/** The numbers once the reader has voted like that. */
function withVote(numbers: Numbers, vote: Direction | null): Numbers {
  const change = (direction: Direction) => Number(vote === direction) - Number(numbers.vote === direction);
  return { ...numbers, upvotes: numbers.upvotes + change("up"), downvotes: numbers.downvotes + change("down"), vote };
}

function VoteFigure({ direction, count }: { direction: Direction; count: number }) {
  return (
    <span className="vote-button figures" data-closed="">
      <Icon name={direction === "up" ? "arrow-up" : "arrow-down"} size={18} />
      <span>{formatNumber(count)}</span>
      <span className="sr-only">{` ${direction === "up" ? "for it" : "against it"}`}</span>
    </span>
  );
}

import type { ReactNode } from "react";
import { formatNumber } from "~/text/numbers.ts";
import { Icon } from "~/ui/icon.tsx";
import { ownText } from "~/ui/own-text.tsx";
import { VOTE_RULES } from "../suggestions.constants.ts";

const { full, fresh, min, max, perVote, perSuggestion, freshMs } = VOTE_RULES;
const inVotes = (hundredths: number) => formatNumber(hundredths / full);
const DAYS = freshMs / 86_400_000;

/** How votes weigh, in words: the same rule as core/vote-weight.ts. `children` are the figures of one suggestion. */
export function VoteRules({ children }: { children?: ReactNode }) {
  return (
    <details>
      <summary className="flex min-h-11 items-center gap-1.5 font-bold text-accent">
        How votes are weighed
        <Icon name="chevron-down" size={18} className="fold-arrow" />
      </summary>
      <div className="grid gap-2 text-pretty text-sm">
        <p>The figures beside the arrows count players, one vote each. Our team also looks at the support, which weighs the same votes:</p>
        {ownText(children)}
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>{`A vote weighs ${inVotes(full)}.`}</li>
          <li>
            {`It weighs ${inVotes(perVote)} more for each time you voted the way our team decided later, and ${inVotes(perVote)} less for each time you didn’t.`}
          </li>
          <li>
            {`It weighs ${inVotes(perSuggestion)} more for each suggestion of yours that was accepted, and ${inVotes(perSuggestion)} less for each that was declined.`}
          </li>
          <li>{`It never weighs less than ${inVotes(min)} or more than ${inVotes(max)}. It is weighed when you vote.`}</li>
          <li>
            {`For its first ${DAYS} days an account’s vote weighs ${inVotes(fresh)}, whatever its record. All new accounts together can add or take away at most half of what the others decided, so a crowd of them never turns a result around.`}
          </li>
          <li>
            {`A suggestion starts with what its proposer’s vote would weigh above or below ${inVotes(full)}. A vote on your own suggestion is counted, but weighs nothing.`}
          </li>
        </ul>
        <p>The support tells our team what experienced players think. The decision is theirs, and they say why.</p>
      </div>
    </details>
  );
}

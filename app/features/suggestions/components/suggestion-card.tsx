import "./suggestions.css";
import { useId, useState } from "react";
import { Link } from "react-router";
import { PlayerMenu } from "~/features/moderation/components/player-menu.tsx";
import { useRootData } from "~/platform/browser/root-data.ts";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";
import { shortenText } from "../core/short-text.ts";
import { MAX_SHORT_DESCRIPTION } from "../suggestions.constants.ts";
import { isAnswered } from "../suggestions.policy.ts";
import type { Suggestion } from "../suggestions.types.ts";
import { AdminResponse, SuggestionByline, SuggestionChips } from "./suggestion-marks.tsx";
import { ValueChange } from "./value-change.tsx";
import { VoteButtons } from "./vote-buttons.tsx";

/** A suggestion on the list. */
export function SuggestionCard({ suggestion, now }: { suggestion: Suggestion; now: number }) {
  const { id, owner, title, description, status, value, adminComment, commentCount, highlighted } = suggestion;
  const viewerId = useRootData()?.viewer?.id;
  const answered = isAnswered(status);
  return (
    <Card
      as="article"
      padding="none"
      className="suggestion-card"
      data-returns-to={`/suggestions/${id}`}
      data-highlighted={highlighted || undefined}
    >
      <SuggestionChips suggestion={suggestion} />
      <h3 className="text-lg leading-snug wrap-anywhere">
        <Link to={`/suggestions/${id}`} className="hover:text-accent">
          {title}
        </Link>
      </h3>
      <SuggestionByline suggestion={suggestion} now={now} />
      {value && <ValueChange value={value} open={!answered} />}
      <Description id={id} text={description} />
      {adminComment !== null && <AdminResponse>{adminComment}</AdminResponse>}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <VoteButtons suggestion={suggestion} open={!answered} place="card" />
        <span className="flex items-center gap-1">
          <Link to={`/suggestions/${id}#comments`} className="suggestion-talk">
            <Icon name="message-circle" size={18} />
            <span>{commentCount}</span>
            <span className="sr-only">{`${commentCount === 1 ? " comment" : " comments"} on ${title}`}</span>
          </Link>
          {viewerId !== owner.id && <PlayerMenu player={owner} report={{ kind: "suggestion", id }} />}
        </span>
      </div>
    </Card>
  );
}

/** The description, a long one in short with the rest behind a button; without scripts behind a link. */
function Description({ id, text }: { id: string; text: string }) {
  const [whole, setWhole] = useState(false);
  const textId = useId();
  const short = shortenText(text, MAX_SHORT_DESCRIPTION);
  return (
    <div>
      <p id={textId} dir="auto" className="whitespace-pre-line text-pretty wrap-anywhere">
        {whole || short === null ? text : short}
      </p>
      {short !== null && (
        <>
          <button
            type="button"
            className="suggestion-more needs-scripts"
            aria-expanded={whole}
            aria-controls={textId}
            onClick={() => setWhole(!whole)}
          >
            {whole ? "Show less" : "Read more"}
          </button>
          <noscript>
            <a href={`/suggestions/${id}`} className="suggestion-more">
              Read more
            </a>
          </noscript>
        </>
      )}
    </div>
  );
}

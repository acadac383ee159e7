import { Fragment } from "react";
import { Link } from "react-router";
import { correctPart, describeOverflow, describeUnmatched, replacePart } from "~/features/pricing/core/list-text.ts";
import type { Verdict } from "~/features/pricing/core/verdict.ts";
import { LIST_CUT, SIDE_LABELS, SIDES, VERDICTS } from "~/features/pricing/pricing.constants.ts";
import { listsAddress } from "~/features/pricing/pricing.search-params.ts";
import type { ListGaps, Opening, Side } from "~/features/pricing/pricing.types.ts";
import { DateTime } from "~/ui/date-time.tsx";
import { Notice } from "~/ui/notice.tsx";

/** A notice about the opened address; nothing for a plain one. */
export function OpeningNotice({ opening, verdict }: { opening: Opening; verdict: Verdict }) {
  switch (opening.how) {
    case "broken":
      return (
        <Notice tone="error" title="This trade link is broken">
          It may have been cut off when it was copied. Ask for it again, or start a new trade here.
        </Notice>
      );
    case "shared":
      return <SharedNotice {...opening} verdict={verdict} />;
    case "added":
      return opening.item ? null : <Notice tone="warning">The pet in this link is not in the value list.</Notice>;
    case "lists":
      return SIDES.map((side) => (
        <GapsNotice
          key={side}
          side={side}
          gaps={opening.gaps[side]}
          addressOf={(text) => listsAddress({ ...opening.texts, [side]: text })}
          text={opening.texts[side]}
        />
      ));
    default:
      return null;
  }
}

function SharedNotice({ status, timestamp, missing, verdict }: Extract<Opening, { how: "shared" }> & { verdict: Verdict }) {
  const now = verdict.kind === "given" ? verdict.status : null;
  return (
    <Notice tone={missing > 0 ? "warning" : "info"}>
      A trade shared on <DateTime at={timestamp} />
      <span>
        , at today’s values.{status !== null && status !== now && <span>{` It was a ${VERDICTS[status].label} then.`}</span>}
        {missing > 0 && (
          <span>{` ${missing === 1 ? "One of its pets is" : `${missing} of its pets are`} no longer in the value list.`}</span>
        )}
      </span>
    </Notice>
  );
}

interface GapsNoticeProps {
  side: Side;
  text: string;
  gaps: ListGaps;
  addressOf: (text: string) => string;
}

function GapsNotice({ side, text, gaps: { unmatched, overflow, cut }, addressOf }: GapsNoticeProps) {
  if (unmatched.length === 0 && overflow === 0 && !cut) return null;
  return (
    <Notice tone="warning" title={`${SIDE_LABELS[side]}: not everything could be used`}>
      <ul className="grid gap-1">
        {unmatched.map((part) => (
          <li key={part.text}>
            <span>{describeUnmatched(part)}</span>
            {(part.readings ?? []).map((reading) => (
              <Fragment key={reading}>
                {" "}
                <Link className="font-bold underline underline-offset-3" to={addressOf(replacePart(text, part.text, reading))}>
                  {reading}
                </Link>
              </Fragment>
            ))}
            {part.suggestions.length > 0 && <span> Did you mean </span>}
            {part.suggestions.map((name, index) => (
              <Fragment key={name}>
                {index > 0 && <span> or </span>}
                <Link className="font-bold underline underline-offset-3" to={addressOf(correctPart(text, part, name))}>
                  {name}
                </Link>
              </Fragment>
            ))}
            {part.suggestions.length > 0 && <span>?</span>}
          </li>
        ))}
        {overflow > 0 && <li>{describeOverflow(overflow)}</li>}
        {cut && <li>{LIST_CUT}</li>}
      </ul>
    </Notice>
  );
}

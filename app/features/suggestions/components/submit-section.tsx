import { Link } from "react-router";
import { MembersForm } from "~/features/accounts/components/members-form.tsx";
import { formatMinutes } from "~/text/dates.ts";
import { Card } from "~/ui/card.tsx";
import { Notice } from "~/ui/notice.tsx";
import { Section } from "~/ui/section.tsx";
import type { SubmitWait, SuggestionOpening } from "../suggestions.types.ts";
import { SuggestionForm } from "./suggestion-form.tsx";

interface SubmitSectionProps {
  opening: SuggestionOpening;
  signedIn: boolean;
  /** Until when the reader has to wait; null if they need not. */
  wait: SubmitWait | null;
  /** Whether the reader has to wait between two suggestions; partners and owners do not. */
  hasCooldown: boolean;
  /** In milliseconds since 1970. */
  now: number;
}

/** The section in which to suggest something. */
export function SubmitSection({ opening, signedIn, wait, hasCooldown, now }: SubmitSectionProps) {
  const waiting = wait !== null && wait.until > now;
  const about = opening.pet !== null || opening.unknownPet !== "" ? "value" : "feature";
  return (
    <Section title="Make a suggestion" id="submit">
      <Card className="grid gap-5">
        <MembersForm act="suggest anything" signInFirst={!signedIn && "a suggestion and a vote belong to an account"}>
          <SuggestionForm
            key={`${opening.pet?.id} ${opening.variant}`}
            opening={opening}
            initial={{ title: "", description: "", category: about, pet: opening.unknownPet }}
            proofs={[]}
            suggestionId={null}
            submitLabel="Submit suggestion"
            disabled={waiting}
            notice={waiting && <Sent wait={wait} now={now} />}
          >
            <p className="text-pretty text-sm text-soft-ink">
              {hasCooldown
                ? "You can make one suggestion an hour, and change it until our team takes it up."
                : "You can change a suggestion until our team takes it up."}
            </p>
          </SuggestionForm>
        </MembersForm>
      </Card>
    </Section>
  );
}

/** The last suggestion, and the time of the next possible one. */
function Sent({ wait: { until, last }, now }: { wait: SubmitWait; now: number }) {
  const again = `You can make another one in ${formatMinutes(until - now)}.`;
  if (last === null) return <p className="text-sm text-soft-ink">{again}</p>;
  return (
    <Notice tone="success" title="Your last suggestion is with us">
      <Link to={`/suggestions/${last.id}`} className="font-bold underline underline-offset-3 wrap-anywhere">
        {last.title}
      </Link>
      <span className="block text-sm">{again}</span>
    </Notice>
  );
}

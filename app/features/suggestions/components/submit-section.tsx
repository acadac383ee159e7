import { MembersForm } from "~/features/accounts/components/members-form.tsx";
import { formatMinutes } from "~/text/dates.ts";
import { Card } from "~/ui/card.tsx";
import { Section } from "~/ui/section.tsx";
import { MESSAGES } from "../suggestions.constants.ts";
import type { SuggestionOpening } from "../suggestions.types.ts";
import { SuggestionForm } from "./suggestion-form.tsx";

interface SubmitSectionProps {
  opening: SuggestionOpening;
  signedIn: boolean;
  /** Until when the reader has to wait; null if they need not. Both in milliseconds since 1970. */
  cooldown: number | null;
  now: number;
}

/** The section in which to suggest something. */
export function SubmitSection({ opening, signedIn, cooldown, now }: SubmitSectionProps) {
  const waiting = cooldown !== null && cooldown > now;
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
            notice={waiting && <p className="text-sm text-soft-ink">{MESSAGES.cooldown(formatMinutes(cooldown - now))}</p>}
          >
            <p className="text-pretty text-sm text-soft-ink">
              You can make one suggestion an hour, and change it until our team takes it up.
            </p>
          </SuggestionForm>
        </MembersForm>
      </Card>
    </Section>
  );
}

import "./suggestions.css";
import { Link, useRevalidator } from "react-router";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { FORM_NAME } from "~/text/form-reply.ts";
import { keysOf } from "~/text/keys-of.ts";
import { ActButton } from "~/ui/form/act-button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextAreaField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { hotkey } from "~/ui/page-keys.tsx";
import { QUEUE_KEYS } from "~/ui/table/use-queue-keys.ts";
import { formatWeight } from "../core/vote-weight.ts";
import { MAX_LENGTHS, MESSAGES, STEP_WORDS } from "../suggestions.constants.ts";
import { nextStatuses } from "../suggestions.policy.ts";
import type { SuggestionStatus, SuggestionView } from "../suggestions.types.ts";
import { RewriteNotice } from "./rewrite-notice.tsx";
import { SuggestionByline, SuggestionChips } from "./suggestion-marks.tsx";
import { Proofs } from "./suggestion-page.tsx";
import { ValueChange } from "./value-change.tsx";

/** Everything that decides about one suggestion, and the answer to it. */
export function SuggestionPane({ view, now }: { view: SuggestionView; now: number }) {
  const { suggestion, proofs, today, open, setAside } = view;
  const { id, description, value, hidden, highlighted, upvotes, downvotes, support, commentCount } = suggestion;
  const about = { suggestion: id };
  return (
    <div className="grid gap-3">
      <div className="grid gap-2">
        <SuggestionChips suggestion={suggestion} />
        <SuggestionByline suggestion={suggestion} now={now} />
      </div>
      {value && <ValueChange value={value} today={today} open={open} />}
      <p dir="auto" className="whitespace-pre-line text-pretty wrap-anywhere">
        {description}
      </p>
      {proofs.length > 0 && <Proofs proofs={proofs} />}
      {setAside && <RewriteNotice suggestion={suggestion} setAside={setAside} />}
      <div className="flex flex-wrap items-center gap-x-4 border-line border-y py-1 text-sm">
        <span>
          <b className="figures">{upvotes}</b> for it, <b className="figures">{downvotes}</b> against it, support{" "}
          <b className="figures">{formatWeight(support)}</b>
        </span>
        <span className="ml-auto flex items-center gap-1">
          <Link to={`/suggestions/${id}`} className="inline-flex min-h-11 items-center font-bold text-accent">
            {commentCount === 1 ? "1 comment" : `${commentCount} comments`}
          </Link>
          <ActButton
            act="highlight"
            about={{ ...about, highlighted: highlighted ? "no" : "yes", version: String(suggestion.editedAt ?? 0) }}
            icon="pin"
            label={highlighted ? "Highlight it no longer" : "Highlight this suggestion"}
          />
          <ActButton
            act={hidden ? "show" : "hide"}
            about={about}
            icon={hidden ? "eye" : "eye-off"}
            label={hidden ? "Show it" : "Hide it"}
          />
        </span>
      </div>
      <Answer view={view} />
    </div>
  );
}

/** The answer, and the possible next steps. Values that have moved since they were shown are reported and read again. */
function Answer({ view: { suggestion, today } }: { view: SuggestionView }) {
  const { id, status, adminComment, value } = suggestion;
  const { revalidate } = useRevalidator();
  const form = useForm({
    name: "comment",
    buttons: keysOf(STEP_WORDS),
    about: { suggestion: id },
    initial: { comment: adminComment ?? "" },
    merge: true,
    failed: MESSAGES.answerFailed,
    onReply: (reply) => void (reply.status === 409 && revalidate()),
  });
  const next = nextStatuses(status);
  return (
    <Form of={form} className="grid gap-3">
      <input type="hidden" name="version" value={suggestion.editedAt ?? 0} />
      {value &&
        today &&
        VARIANTS.map((variant) => <input key={variant} type="hidden" name={`today.${variant}`} value={today[variant] ?? "-"} />)}
      <TextAreaField
        name="comment"
        label="Admin comment"
        max={MAX_LENGTHS.answer}
        rows={3}
        hint="Everybody reads it. A rejection needs one."
      />
      <FormMessage />
      <div className="flex flex-wrap gap-2">
        {/* Each button keeps its place in every status, so that no other step moves under the pointer. */}
        {keysOf(STEP_WORDS).map((step) => (
          <SubmitButton
            key={step}
            name={FORM_NAME}
            value={step}
            size="small"
            variant={lookOf(step)}
            disabled={!next.includes(step)}
            {...(STEP_KEYS[step] && hotkey(STEP_KEYS[step]))}
            data-needs={step === "rejected" ? "comment" : undefined}
          >
            {STEP_WORDS[step]}
          </SubmitButton>
        ))}
        <SubmitButton size="small" variant="quiet">
          Save comment
        </SubmitButton>
      </div>
      <p className="needs-scripts hidden text-pretty text-soft-ink text-sm pointer-fine:block">{QUEUE_KEYS}</p>
      {value && next.includes("approved") && (
        <p className="text-pretty text-soft-ink text-sm">
          Approving it changes the values of <bdi translate="no">{value.pet.name}</bdi> right away.
        </p>
      )}
    </Form>
  );
}

/** The letters that choose a step; Enter then takes it. */
const STEP_KEYS: Partial<Record<SuggestionStatus, string>> = { approved: "a", rejected: "r", under_review: "u", implemented: "i" };

function lookOf(step: SuggestionStatus) {
  return step === "approved" ? "primary" : step === "rejected" ? "danger" : "plain";
}

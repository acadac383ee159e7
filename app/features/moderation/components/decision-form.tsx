import { useRef } from "react";
import { keysOf } from "~/text/keys-of.ts";
import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton, useFormHandle, useTyped } from "~/ui/form/form.tsx";
import { SelectField, TextAreaField } from "~/ui/form/text-fields.tsx";
import { TickField, TickFields } from "~/ui/form/tick-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { type Rule, USUAL_RULES, usualStatement } from "../core/statement.ts";
import { BAN_TIMES, CASE_MESSAGES, DECISIONS, ESCALATE, MAX_STATEMENT, MUTE_TIMES, RULES } from "../moderation.cases.constants.ts";
import type { OpenCase } from "../moderation.cases.types.ts";
import { Act, ActBar, ConfirmingAct, DECISION_FORM, useChosenAct } from "./case-acts.tsx";

const RULE_NAMES = Object.fromEntries(keysOf(RULES).map((rule) => [rule, RULES[rule].name]));

/** The possible decisions about a case, with the statement to its person: a button for each, with its key. */
export function DecisionForm({ of: { id, noun, reason, parts, author, seesReporters: isAdmin, escalatedAt } }: { of: OpenCase }) {
  const usual = USUAL_RULES[reason] ?? "no-spam";
  const shown = useRef(usualStatement(usual, noun));
  const form = useForm({
    name: "no_fault",
    buttons: ["remove", "warn", "mute", "ban", "escalate"],
    about: { case: id },
    initial: { rule: usual, statement: shown.current, muteLength: "24", banLength: "168", removes: "on" },
    draft: false,
    failed: CASE_MESSAGES.failed,
  });
  /** The sentence follows the rule until somebody writes their own. */
  const onRule = (rule: string) => {
    const field = form.ref.current?.elements.namedItem("statement");
    const next = usualStatement(rule as Rule, noun);
    if (field instanceof HTMLTextAreaElement && field.value === shown.current) form.set("statement", next);
    shown.current = next;
  };
  const { ever: _ever, ...forATime } = BAN_TIMES;
  const hasParts = Object.keys(parts).length > 0;
  return (
    <Card as="section" aria-labelledby="decide" padding="snug">
      <h3 id="decide" className="mb-3 text-lg">
        Decide
      </h3>
      <Form of={form} id={DECISION_FORM} className="grid gap-3.5">
        <SelectField name="rule" label="Rule" options={RULE_NAMES} onChange={({ target }) => onRule(target.value)} />
        <TextAreaField name="statement" label="Message to them" max={MAX_STATEMENT} rows={2} />
        {hasParts ? (
          <>
            <TickFields name="parts" label="What to remove" options={Object.entries(parts)} />
            <input type="hidden" name="removes" value="on" />
          </>
        ) : (
          author && <TickField name="removes" label={`Also remove the ${noun} when you warn, mute or ban`} />
        )}
        {author && (
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-2.5">
            <SelectField name="muteLength" label="Mute for" options={MUTE_TIMES} />
            <SelectField name="banLength" label="Ban for" options={isAdmin ? BAN_TIMES : forATime} />
          </div>
        )}
        <FormMessage />
        <Acts hasAuthor={author !== null} canHandOn={!isAdmin && escalatedAt === null} />
      </Form>
      <p className="needs-scripts mt-3 text-soft-ink text-sm">
        Keys 1 to 6 and swipes choose: to the right “No fault”, to the left “Remove”. Enter or a second tap decides, Esc lets go, S shows
        what is hidden, and J and K open the next and the previous report.
      </p>
      <ReleaseCase id={id} />
    </Card>
  );
}

const BAN_FOLLOWS = "They can sign in to read why and to appeal, and do nothing else.";

/** The decisions, with the effects of the chosen one in words. */
function Acts({ hasAuthor, canHandOn }: { hasAuthor: boolean; canHandOn: boolean }) {
  const { meant } = useFormHandle();
  const acts = useChosenAct(meant);
  const told = useTyped("statement")?.trim();
  const lengths = { mute: useTyped("muteLength") ?? "24", ban: useTyped("banLength") ?? "168" };
  const wordsFor = (act: "mute" | "ban") => `${DECISIONS[act].label} ${describeLength(lengths[act])}`;
  return (
    <ActBar
      status={
        acts.chosen === null ? "" : `${describe(acts.chosen, wordsFor)} ${AGAIN}${isTold(acts.chosen) ? ` They read: “${told}”` : ""}`
      }
    >
      <Act name="no_fault" keys={DECISIONS.no_fault.key} acts={acts}>
        No fault
      </Act>
      <Act name="remove" keys={DECISIONS.remove.key} acts={acts}>
        Remove
      </Act>
      {hasAuthor && (
        <>
          <Act name="warn" keys={DECISIONS.warn.key} acts={acts}>
            Warn
          </Act>
          <Act name="mute" keys={DECISIONS.mute.key} acts={acts}>
            Mute
          </Act>
          <ConfirmingAct name="ban" keys={DECISIONS.ban.key} acts={acts} question={`${wordsFor("ban")}?`} consequence={BAN_FOLLOWS}>
            Ban
          </ConfirmingAct>
        </>
      )}
      {canHandOn && (
        <Act name="escalate" keys="6" acts={acts}>
          {ESCALATE}
        </Act>
      )}
    </ActBar>
  );
}

const AGAIN = "Press it again or Enter to decide.";
const isTold = (act: string) => act !== "no_fault" && act !== "escalate";
const describeLength = (hours: string) => {
  const words: Readonly<Record<string, string>> = BAN_TIMES;
  return hours === "ever" ? "for good" : `for ${words[hours] ?? `${hours} hours`}`;
};

function describe(act: string, wordsFor: (act: "mute" | "ban") => string): string {
  if (act === "escalate") return `${ESCALATE}.`;
  return act === "mute" || act === "ban" ? `${wordsFor(act)}.` : `${DECISIONS[act as "remove"].label}.`;
}

/** Lays the case down for others. */
export function ReleaseCase({ id }: { id: string }) {
  const form = useForm({ name: "release", about: { case: id }, draft: false, failed: CASE_MESSAGES.failed });
  return (
    <Form of={form} className="mt-3 grid">
      <SubmitButton variant="quiet">Pass it back to the team</SubmitButton>
      <FormMessage />
    </Form>
  );
}

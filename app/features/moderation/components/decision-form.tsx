import { type ReactNode, useRef } from "react";
import { FORM_NAME } from "~/text/form-reply.ts";
import { keysOf } from "~/text/keys-of.ts";
import { Card } from "~/ui/card.tsx";
import { ConfirmButton } from "~/ui/form/confirm-button.tsx";
import { Form, FormMessage, SubmitButton, useTyped } from "~/ui/form/form.tsx";
import { SelectField, TextAreaField } from "~/ui/form/text-fields.tsx";
import { TickField, TickFields } from "~/ui/form/tick-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { ownText } from "~/ui/own-text.tsx";
import { type Rule, USUAL_RULES, usualStatement } from "../core/statement.ts";
import { BAN_TIMES, CASE_MESSAGES, DECISIONS, MAX_STATEMENT, MUTE_TIMES, RULES } from "../moderation.cases.constants.ts";
import type { OpenCase } from "../moderation.cases.types.ts";

const RULE_NAMES = Object.fromEntries(keysOf(RULES).map((rule) => [rule, RULES[rule].name]));

/** What can be decided about a case: a button for each, with the key beside it. */
export function DecisionForm({ of: { id, noun, reason, parts, author, seesReporters: isAdmin, escalatedAt } }: { of: OpenCase }) {
  const usual = USUAL_RULES[reason] ?? "no-spam";
  const shown = useRef(usualStatement(usual, noun));
  const form = useForm({
    name: "no_fault",
    buttons: ["remove", "warn", "mute", "ban", "hand-on"],
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
      <Form of={form} className="grid gap-3.5">
        <Act name="no_fault" keys={DECISIONS.no_fault.key} variant="primary">
          No fault
        </Act>
        <SelectField name="rule" label="Rule" options={RULE_NAMES} onChange={({ target }) => onRule(target.value)} />
        <TextAreaField name="statement" label="What they are told" max={MAX_STATEMENT} rows={2} />
        {hasParts ? (
          <>
            <TickFields name="parts" label="What to remove" options={Object.entries(parts)} />
            <input type="hidden" name="removes" value="on" />
          </>
        ) : (
          author && <TickField name="removes" label={`Also remove the ${noun} when you warn, mute or ban`} />
        )}
        <Act name="remove" keys={DECISIONS.remove.key}>
          Remove
        </Act>
        {author && (
          <>
            <Act name="warn" keys={DECISIONS.warn.key}>
              Warn
            </Act>
            <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-2.5">
              <SelectField name="muteLength" label="Mute for" options={MUTE_TIMES} />
              <Act name="mute" keys={DECISIONS.mute.key}>
                Mute
              </Act>
              <SelectField name="banLength" label="Ban for" options={isAdmin ? BAN_TIMES : forATime} />
              <BanAct />
            </div>
          </>
        )}
        {!isAdmin && escalatedAt === null && (
          <Act name="hand-on" keys="6">
            Pass on to an admin
          </Act>
        )}
        <FormMessage />
      </Form>
      <LayDown id={id} />
      <p className="needs-scripts mt-3 text-soft-ink text-sm">
        Keys 1 to 6 decide. On a phone, swipe what was reported to the right for “No fault”, or to the left for “Remove”.
      </p>
    </Card>
  );
}

interface ActProps {
  name: string;
  keys: string;
  variant?: "primary" | "plain";
  children: ReactNode;
}

/** A large button of one decision, and the key that presses it. */
function Act({ name, keys, variant = "plain", children }: ActProps) {
  return (
    <span data-act={keys} className="grid">
      <SubmitButton
        variant={variant}
        size="large"
        name={FORM_NAME}
        value={name}
        className={variant === "plain" ? "bg-sunk shadow-none" : undefined}
      >
        {ownText(children)}
        <Key>{keys}</Key>
      </SubmitButton>
    </span>
  );
}

/** A ban for good asks first; one for a time does not. */
function BanAct() {
  const length = useTyped("banLength");
  return (
    <span data-act={DECISIONS.ban.key} className="grid">
      {length === "ever" ? (
        <ConfirmButton
          variant="danger"
          size="large"
          name={FORM_NAME}
          value="ban"
          question="Ban for good?"
          consequence="They can sign in to read why and to appeal, and do nothing else."
        >
          Ban
        </ConfirmButton>
      ) : (
        <SubmitButton variant="danger" size="large" name={FORM_NAME} value="ban">
          Ban
          <Key>{DECISIONS.ban.key}</Key>
        </SubmitButton>
      )}
    </span>
  );
}

const Key = ({ children }: { children: ReactNode }) => (
  <span aria-hidden="true" className="ml-1 hidden rounded border border-current px-1.5 text-xs opacity-70 pointer-fine:inline">
    {children}
  </span>
);

/** Lays the case down for others. */
export function LayDown({ id }: { id: string }) {
  const form = useForm({ name: "lay-down", about: { case: id }, draft: false, failed: CASE_MESSAGES.failed });
  return (
    <Form of={form} className="mt-3 grid">
      <SubmitButton variant="quiet">Pass it back to the team</SubmitButton>
      <FormMessage />
    </Form>
  );
}

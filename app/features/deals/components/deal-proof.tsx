import { Link } from "react-router";
import { keysOf } from "~/text/keys-of.ts";
import type { Language } from "~/text/languages.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { DISPUTE_REASONS, wordsOf } from "../core/deal-phrases.ts";
import { DISPUTES, MESSAGES } from "../deals.constants.ts";
import type { DealView } from "../deals.types.ts";

const OPEN_RECEIPT = "Anybody with the code can see what you two traded.";
const VOID_RECEIPT = "It says that the deal is void, and shows no pets.";

/** The receipt of a deal, and whether one of its players disputes it. */
export function DealProof({ deal: { receipt, dispute, isVoid, status } }: { deal: DealView }) {
  return (
    <>
      {isVoid && (
        <Notice tone="error" title="Our team has voided this deal">
          We looked at it, and it is not what happened. It counts for nothing.
        </Notice>
      )}
      {dispute !== null && !isVoid && (
        <Notice tone={dispute === "nothing" ? "info" : "warning"} title={DISPUTES[dispute].title}>
          {DISPUTES[dispute].text}
        </Notice>
      )}
      {receipt !== null && (
        <Notice
          tone={status === "confirmed" && !isVoid && dispute !== "open" && dispute !== "upheld" ? "success" : "info"}
          title={
            <span>
              Receipt <span className="figures">{receipt}</span>
            </span>
          }
          action={
            <ButtonLink to={`/receipts/${receipt}`} size="small" icon={<Icon name="receipt-text" size={16} />}>
              Open the receipt
            </ButtonLink>
          }
        >
          <span>{isVoid ? VOID_RECEIPT : OPEN_RECEIPT}</span>{" "}
          <Link to="/receipts" className="font-bold text-accent underline underline-offset-3">
            Check a receipt
          </Link>
        </Notice>
      )}
    </>
  );
}

/** The form with which a player disputes a deal. */
export function DisputeForm({ deal: { id, other }, language }: { deal: DealView; language: Language }) {
  const form = useForm({ name: "dispute", action: `/deals/${id}`, failed: MESSAGES.failed, draft: false });
  return (
    <details open={form.drawn || undefined} className="min-w-0">
      <summary className="button w-full" data-variant="quiet">
        <Icon name="flag" size={18} />
        That’s not what happened
      </summary>
      <Form of={form} className="mt-2 grid gap-2.5 rounded-control bg-sunk p-3.5">
        <FormMessage />
        <fieldset className="deal-choices">
          <legend className="mb-2 font-bold">What’s not right?</legend>
          {keysOf(DISPUTE_REASONS).map((reason) => (
            <label key={reason} className="radio-choice">
              <input type="radio" name="reason" value={reason} className="accent-accent" />
              <span lang={language}>{wordsOf(reason, language)}</span>
            </label>
          ))}
        </fieldset>
        <p className="text-pretty text-sm">
          Our team reads the whole deal and decides. Until then, the deal and its receipt say that it is disputed.{" "}
          {other ? (
            <span>
              <bdi translate="no">{other.name}</bdi> sees that, and can tell that it was you, but not what you chose.
            </span>
          ) : (
            <span>Nobody but our team sees what you chose.</span>
          )}
        </p>
        <SubmitButton variant="danger" className="bg-surface">
          Send to our team
        </SubmitButton>
      </Form>
    </details>
  );
}

import type { Language } from "~/text/languages.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { ConfirmButton } from "~/ui/form/confirm-button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useLastReply } from "~/ui/form/last-reply.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { progressOf } from "../core/deal-steps.ts";
import { MESSAGES } from "../deals.constants.ts";
import type { DealView } from "../deals.types.ts";
import { DisputeForm } from "./deal-proof.tsx";
import { DeclineReasons } from "./decline-reasons.tsx";
import { SeenFields } from "./seen-fields.tsx";

/** The reader's current actions on a deal: the next one, and a menu with the rest. */
export function DealActs({ deal, language }: { deal: DealView; language: Language }) {
  const { id, may } = deal;
  if (!Object.values(may).some(Boolean)) return null;
  const { done, next } = progressOf(deal);
  const isTrading = may.confirm && done >= 3;
  return (
    <div className="deal-acts">
      {may.accept && <Accept deal={deal} />}
      {may.renew && <Renew deal={deal} />}
      {may.counter && (
        <ButtonLink
          to={`/deals/${id}/counter`}
          size="large"
          variant={next === "counter" ? "primary" : "plain"}
          icon={<Icon name="arrow-left-right" size={18} />}
        >
          Make a counter-offer
        </ButtonLink>
      )}
      {isTrading && <Confirm id={id} isNext={next === "confirm"} />}
      {(may.decline || may.withdraw || may.dispute || may.cancel || may.confirm) && (
        <MoreActs key={`${id} ${deal.offerNumber} ${deal.status}`} deal={deal} language={language} confirms={may.confirm && !isTrading} />
      )}
    </div>
  );
}

function MoreActs({ deal, language, confirms }: { deal: DealView; language: Language; confirms: boolean }) {
  const { id, may } = deal;
  const { drawn } = useLastReply("decline", "dispute", "confirm", "cancel", "withdraw");
  return (
    <details open={drawn || undefined} className="min-w-0">
      <summary className="button w-full" data-variant="quiet">
        <Icon name="ellipsis" size={18} />
        More
      </summary>
      <div className="deal-acts pt-2">
        {may.decline && <Decline deal={deal} language={language} />}
        {may.withdraw && (
          <EndForm id={id} name="withdraw" question="Withdraw your offer?" consequence="They won’t be able to accept it.">
            Withdraw offer
          </EndForm>
        )}
        {confirms && <Confirm id={id} isNext={false} />}
        {may.dispute && <DisputeForm deal={deal} language={language} />}
        {may.cancel && (
          <EndForm
            id={id}
            name="cancel"
            question="Call this deal off?"
            consequence="The other player is notified, and nobody has to trade anything."
          >
            Call it off
          </EndForm>
        )}
      </div>
    </details>
  );
}

function Confirm({ id, isNext }: { id: string; isNext: boolean }) {
  return (
    <EndForm
      id={id}
      name="confirm"
      variant={isNext ? "primary" : "plain"}
      confirmation="primary"
      question="Did you two trade in the game?"
      consequence="Confirm only once the pets are yours. It can’t be taken back."
    >
      Confirm the trade
    </EndForm>
  );
}

function Accept({ deal: { id, offerNumber, seen } }: { deal: DealView }) {
  const form = useForm({ name: "accept", action: `/deals/${id}`, failed: MESSAGES.failed, draft: false });
  return (
    <Form of={form} className="grid gap-2.5">
      <SeenFields number={offerNumber} seen={seen} />
      <FormMessage />
      <SubmitButton variant="primary" size="large" icon={<Icon name="handshake" size={20} />}>
        {form.meant === undefined ? "Accept" : "Accept anyway"}
      </SubmitButton>
    </Form>
  );
}

/** Confirms an offer again after its pets were promised in another deal. */
function Renew({ deal: { id, offerNumber, promisedIn } }: { deal: DealView }) {
  const form = useForm({ name: "renew", action: `/deals/${id}`, failed: MESSAGES.failed, draft: false });
  return (
    <Form of={form} className="grid gap-2.5">
      <SeenFields number={offerNumber} seen={promisedIn} />
      <FormMessage />
      <SubmitButton variant="primary" size="large" icon={<Icon name="send-horizontal" size={20} />}>
        Confirm the offer again
      </SubmitButton>
    </Form>
  );
}

function Decline({ deal: { id, offerNumber }, language }: { deal: DealView; language: Language }) {
  const form = useForm({ name: "decline", action: `/deals/${id}`, failed: MESSAGES.failed, draft: false });
  return (
    <details open={form.drawn || undefined} className="min-w-0">
      <summary className="button w-full" data-variant="quiet">
        <Icon name="x" size={18} />
        Decline
      </summary>
      <Form of={form} className="mt-2 grid gap-2.5 rounded-control bg-sunk p-3.5">
        <SeenFields number={offerNumber} />
        <FormMessage />
        <DeclineReasons language={language} />
        <SubmitButton variant="danger" className="bg-surface">
          Decline offer
        </SubmitButton>
      </Form>
    </details>
  );
}

interface EndFormProps {
  id: string;
  name: "withdraw" | "cancel" | "confirm";
  variant?: "quiet" | "plain" | "primary";
  confirmation?: "danger" | "primary";
  question: string;
  consequence: string;
  children: string;
}

function EndForm({ id, name, variant = "quiet", confirmation = "danger", question, consequence, children }: EndFormProps) {
  const form = useForm({ name, action: `/deals/${id}`, failed: MESSAGES.failed, draft: false });
  return (
    <Form of={form} className="grid gap-2.5">
      <FormMessage />
      <ConfirmButton {...{ question, consequence, variant, confirmation }} className="w-full">
        {children}
      </ConfirmButton>
    </Form>
  );
}

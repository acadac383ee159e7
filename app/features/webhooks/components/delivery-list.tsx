import { DateTime } from "~/ui/date-time.tsx";
import { Form, SubmitButton } from "~/ui/form/form.tsx";
import type { LastReply } from "~/ui/form/last-reply.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { WEBHOOK_MESSAGES } from "../webhooks.constants.ts";
import type { OwnDelivery } from "../webhooks.types.ts";
import { DeliveryState } from "./delivery-state.tsx";

type ListProps = { deliveries: OwnDelivery[]; canReplay: boolean } & Pick<LastReply, "onReply">;

/** The latest messages to a webhook: subject, outcome, and a button to send it again. */
export function DeliveryList({ deliveries, canReplay, onReply }: ListProps) {
  return (
    <ul className="card divide-y divide-line rounded-card bg-surface shadow-card">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="flex flex-wrap items-start justify-between gap-3 px-5 py-4">
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex flex-wrap items-center gap-x-2.5 font-bold wrap-anywhere">
              <span>{`${delivery.about} `}</span>
              <DeliveryState state={delivery.state} />
            </p>
            <p className="text-sm text-soft-ink">
              <code>{delivery.messageId}</code>, made <DateTime at={delivery.createdAt.getTime()} />, <Outcome delivery={delivery} />
            </p>
            {delivery.lastError !== null && <p className="text-sm">{delivery.lastError}</p>}
          </div>
          {canReplay && !(delivery.state === "waiting" && delivery.attempts === 0) && <Replay delivery={delivery} onReply={onReply} />}
        </li>
      ))}
    </ul>
  );
}

function Outcome({ delivery: { state, attempts, lastStatus, sentAt, dueAt } }: { delivery: OwnDelivery }) {
  const tries = attempts === 1 ? "1 try" : `${attempts} tries`;
  if (state === "sent" && sentAt !== null)
    return (
      <span>
        delivered <DateTime at={sentAt.getTime()} />
        <span>{` (${lastStatus ?? ""}, ${tries})`}</span>
      </span>
    );
  if (state === "failed") return <span>{`given up after ${tries}`}</span>;
  if (attempts === 0) return <span>on its way</span>;
  return (
    <span>
      <span>{`${tries}, next try `}</span>
      <DateTime at={dueAt.getTime()} />
    </span>
  );
}

function Replay({ delivery: { id, messageId }, onReply }: { delivery: OwnDelivery } & Pick<LastReply, "onReply">) {
  const form = useForm({ name: "replay", about: { delivery: String(id) }, draft: false, failed: WEBHOOK_MESSAGES.failed, onReply });
  return (
    <Form of={form}>
      <SubmitButton size="small">
        Send again<span className="sr-only">{` ${messageId}`}</span>
      </SubmitButton>
    </Form>
  );
}

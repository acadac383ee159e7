import { useLocation } from "react-router";
import { formatMinutes } from "~/text/dates.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { endsLast, keepableFrom } from "../core/posting-rules.ts";
import { MESSAGES } from "../trades.constants.ts";
import { closedReason } from "../trades.policy.ts";
import type { PostedTrade } from "../trades.types.ts";

interface OwnerActionsProps {
  trade: PostedTrade;
  now: number;
  /** It stands on a profile, and one stays there. */
  onProfile?: boolean;
}

/** The owner's actions on a trade: keep alive, complete, edit, delete. */
export function OwnerActions({ trade, now, onProfile = false }: OwnerActionsProps) {
  const { pathname } = useLocation();
  const back = onProfile ? pathname : undefined;
  const { id: tradeId } = trade;
  const closed = closedReason({ ...trade, ownerId: trade.owner.id }, now);
  const canEdit = closed === null;
  const canComplete = closed === null || closed === "expired";
  return (
    <div className="grid grid-cols-2 gap-2.5">
      {canEdit && <KeepAlive trade={trade} now={now} back={back} />}
      {canComplete && <CompleteTrade tradeId={tradeId} back={back} />}
      {canEdit && (
        <ButtonLink to={`/trades/edit/${tradeId}`} icon={<Icon name="pencil" size={18} />}>
          Edit
        </ButtonLink>
      )}
      <AskBeforeDelete name="delete" tradeId={tradeId} back={back} />
    </div>
  );
}

/** Deletes somebody else's trade, after asking. */
export function DeleteTrade({ tradeId }: { tradeId: string }) {
  return <AskBeforeDelete name="delete-as-staff" tradeId={tradeId} back={undefined} />;
}

interface ActProps {
  tradeId: string;
  /** The profile to come back to. */
  back: string | undefined;
}

/** Keeps the trade on the board for one more lifetime, in the second half of its life. */
function KeepAlive({ trade, now, back }: { trade: PostedTrade; now: number; back: string | undefined }) {
  const form = useForm({
    name: "keep-alive",
    action: `/trades/${trade.id}`,
    failed: MESSAGES.keepFailed,
    draft: false,
    feedback: "toast",
  });
  const from = keepableFrom(trade);
  if (endsLast(trade)) return <p className="col-span-2 text-pretty text-sm text-soft-ink">{MESSAGES.keptLongest}</p>;
  if (now < from) return <p className="col-span-2 text-pretty text-sm text-soft-ink">{MESSAGES.keptTooEarly(formatMinutes(from - now))}</p>;
  return (
    <Form of={form} className="col-span-2 grid gap-2.5">
      <FormMessage />
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      <SubmitButton variant="primary" className="w-full" icon={<Icon name="clock" size={18} />}>
        Keep It Alive
      </SubmitButton>
    </Form>
  );
}

function CompleteTrade({ tradeId, back }: ActProps) {
  const form = useForm({ name: "complete", action: `/trades/${tradeId}`, failed: MESSAGES.completeFailed, draft: false });
  return (
    <Form of={form} className="col-span-2 grid gap-2.5">
      <FormMessage />
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      <SubmitButton className="w-full" icon={<Icon name="circle-check" size={18} />}>
        Mark as Completed
      </SubmitButton>
    </Form>
  );
}

/** The way to delete a trade. Asks without scripts too. */
function AskBeforeDelete({ name, tradeId, back }: ActProps & { name: "delete" | "delete-as-staff" }) {
  const form = useForm({ name, action: `/trades/${tradeId}`, failed: MESSAGES.deleteFailed, draft: false });
  return (
    <details open={form.drawn || undefined} className="min-w-0 open:col-span-2">
      <summary className="button w-full" data-variant="quiet">
        <Icon name="trash-2" size={18} />
        Delete
      </summary>
      <Form of={form} className="mt-2 grid gap-2.5 rounded-control bg-loss-wash p-3.5">
        <FormMessage />
        <p className="text-pretty">{MESSAGES.deleteQuestion}</p>
        {back !== undefined && <input type="hidden" name="back" value={back} />}
        <SubmitButton variant="danger" className="bg-surface">
          Delete Trade
        </SubmitButton>
      </Form>
    </details>
  );
}

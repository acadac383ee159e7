import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { MESSAGES } from "../trades.constants.ts";

interface OwnerActionsProps {
  tradeId: string;
  canEdit: boolean;
  canComplete: boolean;
  /** Comes back to the own profile instead of the trade or the board. */
  backToProfile?: boolean;
}

/** What an owner does with a trade: edit, complete, delete (TRD-134, TRD-137, TRD-138, TRD-141). */
export function OwnerActions({ tradeId, canEdit, canComplete, backToProfile = false }: OwnerActionsProps) {
  const sending = useNavigation().state !== "idle";
  return (
    <div className="grid grid-cols-2 gap-2.5">
      {canComplete && (
        <Form method="post" action={`/trades/${tradeId}`} className="col-span-2">
          {backToProfile && <BackToProfile />}
          <Button
            type="submit"
            name="do"
            value="complete"
            variant="primary"
            className="w-full"
            disabled={sending}
            icon={<Icon name="circle-check" size={18} />}
          >
            Mark as Completed
          </Button>
        </Form>
      )}
      {canEdit && (
        <ButtonLink to={`/trades/edit/${tradeId}`} icon={<Icon name="pencil" size={18} />}>
          Edit
        </ButtonLink>
      )}
      <DeleteTrade tradeId={tradeId} backToProfile={backToProfile} />
    </div>
  );
}

/** Deletes a trade, after asking (TRD-141, ADM-TRD-028). Asks without scripts too. */
export function DeleteTrade({ tradeId, backToProfile = false }: Pick<OwnerActionsProps, "tradeId" | "backToProfile">) {
  const sending = useNavigation().state !== "idle";
  return (
    <details className="min-w-0 open:col-span-2">
      <summary className="button w-full" data-variant="quiet">
        <Icon name="trash-2" size={18} />
        Delete
      </summary>
      <Form method="post" action={`/trades/${tradeId}`} className="mt-2 grid gap-2.5 rounded-control bg-loss-wash p-3.5">
        {backToProfile && <BackToProfile />}
        <p className="text-pretty">{MESSAGES.deleteQuestion}</p>
        <Button type="submit" name="do" value="delete" variant="danger" className="bg-surface" disabled={sending}>
          Delete Trade
        </Button>
      </Form>
    </details>
  );
}

function BackToProfile() {
  return <input type="hidden" name="back" value="profile" />;
}

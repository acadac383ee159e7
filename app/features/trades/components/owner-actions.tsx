import type { FormEventHandler } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useSentForm } from "~/platform/browser/use-sent-form.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { failedAct } from "../core/failed-act.ts";
import { MESSAGES } from "../trades.constants.ts";
import type { TradeAct, TradeAnswer } from "../trades.types.ts";

interface OwnerActionsProps {
  tradeId: string;
  canEdit: boolean;
  canComplete: boolean;
  /** It stands on the own profile, and one stays there. */
  onProfile?: boolean;
}

/** What an owner does with a trade: edit, complete, delete (TRD-134, TRD-137, TRD-138, TRD-141). */
export function OwnerActions({ tradeId, canEdit, canComplete, onProfile = false }: OwnerActionsProps) {
  const { answer, sending, submit } = useActs(tradeId, onProfile);
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Failure answer={answer} />
      {canComplete && (
        <ActForm tradeId={tradeId} onProfile={onProfile} onSubmit={submit} className="col-span-2">
          <Button
            type="submit"
            name="do"
            value="complete"
            variant="primary"
            className="w-full"
            busy={sending === "complete"}
            icon={<Icon name="circle-check" size={18} />}
          >
            Mark as Completed
          </Button>
        </ActForm>
      )}
      {canEdit && (
        <ButtonLink to={`/trades/edit/${tradeId}`} icon={<Icon name="pencil" size={18} />}>
          Edit
        </ButtonLink>
      )}
      <AskBeforeDelete tradeId={tradeId} onProfile={onProfile} onSubmit={submit} busy={sending === "delete"} />
    </div>
  );
}

/** Deletes somebody else's trade, after asking (ADM-TRD-028). */
export function DeleteTrade({ tradeId }: { tradeId: string }) {
  const { answer, sending, submit } = useActs(tradeId, false);
  return (
    <div className="grid gap-2.5">
      <Failure answer={answer} />
      <AskBeforeDelete tradeId={tradeId} onProfile={false} onSubmit={submit} busy={sending === "delete"} />
    </div>
  );
}

/** Sends an act from where its form stands, tells what came of it, and shows what is there now. */
function useActs(tradeId: string, onProfile: boolean) {
  const toast = useReadyToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { answer, sending, submit } = useSentForm(`/trades/${tradeId}/act.json`, failedAct, ({ ok, did, message }: TradeAnswer) => {
    if (!ok) return;
    toast.success(message);
    void (did === "delete" && !onProfile ? navigate("/trades") : revalidate());
  });
  return { answer, sending: sending?.get("do") as TradeAct | undefined, submit };
}

function Failure({ answer }: { answer: TradeAnswer | undefined }) {
  if (!answer || answer.ok) return null;
  return (
    <Notice live tone="error" className="col-span-2">
      {answer.message}
    </Notice>
  );
}

interface ActFormProps {
  tradeId: string;
  onProfile: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  className?: string;
  children: React.ReactNode;
}

function ActForm({ tradeId, onProfile, children, ...rest }: ActFormProps) {
  return (
    <form method="post" action={`/trades/${tradeId}`} {...rest}>
      {/* Where to come back to without scripts. */}
      {onProfile && <input type="hidden" name="back" value="profile" />}
      {children}
    </form>
  );
}

/** The way to delete a trade (TRD-141). Asks without scripts too. */
function AskBeforeDelete({ busy, ...form }: Omit<ActFormProps, "children" | "className"> & { busy: boolean }) {
  return (
    <details className="min-w-0 open:col-span-2">
      <summary className="button w-full" data-variant="quiet">
        <Icon name="trash-2" size={18} />
        Delete
      </summary>
      <ActForm {...form} className="mt-2 grid gap-2.5 rounded-control bg-loss-wash p-3.5">
        <p className="text-pretty">{MESSAGES.deleteQuestion}</p>
        <Button type="submit" name="do" value="delete" variant="danger" className="bg-surface" busy={busy}>
          Delete Trade
        </Button>
      </ActForm>
    </details>
  );
}

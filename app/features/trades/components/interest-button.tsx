import { type ComponentType, type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { useSentForm } from "~/platform/browser/use-sent-form.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { useRootData } from "~/use-root-data.ts";
import { failedAct } from "../core/failed-act.ts";
import { MESSAGES } from "../trades.constants.ts";
import { closedReason } from "../trades.policy.ts";
import type { PostedTrade, TradeAnswer } from "../trades.types.ts";

type LoginRequired = ComponentType<{ returnTo: string; onClose: () => void }>;

interface InterestButtonProps {
  trade: PostedTrade;
  /** The viewer has said so before. */
  interested: boolean;
  now: number;
  /** On a card of the board, or on the trade's own page. */
  place: "card" | "page";
}

const DONE_WORDS = { card: "Interested", page: "Interested" };
/** A card has less room. */
const CLOSED_WORDS = {
  completed: { card: "Completed", page: "Trade Completed" },
  expired: { card: "Expired", page: "Expired" },
  hidden: { card: "Hidden", page: "Hidden" },
};

/** Says that one is interested, once (TRD-021, TRD-102 … TRD-104, TRD-118 … TRD-125). A guest is asked to sign in (TRD-032). */
export function InterestButton({ trade, interested, now, place }: InterestButtonProps) {
  const viewer = useRootData()?.viewer ?? null;
  const { revalidate } = useRevalidator();
  const toast = useReadyToast();
  const [LoginRequired, setLoginRequired] = useState<LoginRequired>();
  const tell = ({ ok, reason, message }: TradeAnswer) => {
    if (ok) toast.success(message);
    else if (reason === "repeated") toast.info(message);
    else toast.error(reason === "failed" && place === "card" ? `${message}. Please try again.` : message);
    // The board stays as it is read; the page of the trade tells more of it now.
    if (ok && place === "page") void revalidate();
  };
  const { answer, sending, submit } = useSentForm(`/trades/${trade.id}/act.json`, failedAct, tell);

  const done = interested || answer?.ok === true || answer?.reason === "repeated";
  const count = Math.max(trade.interestedCount, answer?.interestedCount ?? 0);
  const closed = closedReason({ ...trade, ownerId: trade.owner.id }, now);
  const words = closed === null ? (done ? DONE_WORDS : null) : CLOSED_WORDS[closed];
  const own = viewer?.id === trade.owner.id;
  if (own && place === "card") return null;
  const ask = (event: FormEvent<HTMLFormElement>) => {
    if (viewer !== null) return submit(event);
    event.preventDefault();
    import("./login-required.tsx").then(
      (module) => setLoginRequired(() => module.LoginRequired),
      () => toast.error(MESSAGES.interestGuest),
    );
  };
  return (
    <form method="post" action={`/trades/${trade.id}`} onSubmit={ask} className={place === "page" ? "w-full" : "flex-1"}>
      <Button
        type="submit"
        name="do"
        value="interest"
        variant={place === "page" ? "primary" : "plain"}
        size={place === "page" ? "large" : "medium"}
        className={place === "page" ? "w-full" : "trade-interest w-full"}
        data-done={done || undefined}
        icon={<Icon name="heart" size={18} className={done ? "fill-current" : undefined} />}
        disabled={words !== null || own || sending !== null}
      >
        {words?.[place] ?? (place === "page" ? (own ? "This is your trade" : "I'm Interested in this Trade!") : "Interested?")}
        {place === "card" && count > 0 && <span className="figures">{count}</span>}
        {place === "card" && <span className="sr-only">in the trade by {trade.owner.name}</span>}
      </Button>
      {LoginRequired && <LoginRequired returnTo={`/trades/${trade.id}`} onClose={() => setLoginRequired(undefined)} />}
    </form>
  );
}

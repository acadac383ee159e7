import { type ComponentType, type FormEvent, useState } from "react";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { useRootData } from "~/use-root-data.ts";
import { MESSAGES } from "../trades.constants.ts";
import { closedReason } from "../trades.policy.ts";
import type { PostedTrade } from "../trades.types.ts";

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
  const toast = useReadyToast();
  const [LoginRequired, setLoginRequired] = useState<LoginRequired>();
  const form = useForm({
    name: "interest",
    action: `/trades/${trade.id}`,
    failed: place === "card" ? MESSAGES.interestFailedOnCard : MESSAGES.interestFailed,
    tell: "toast",
    draft: false,
    // The board stays as it was read; the page of the trade tells more of it now.
    refresh: place === "page",
  });
  const { reply } = form;

  const done = interested || reply?.ok === true || reply?.code === "repeated";
  const told = (reply?.data as { interestedCount: number } | undefined)?.interestedCount ?? 0;
  const count = Math.max(trade.interestedCount, told);
  const closed = closedReason({ ...trade, ownerId: trade.owner.id }, now);
  const words = closed === null ? (done ? DONE_WORDS : null) : CLOSED_WORDS[closed];
  const own = viewer?.id === trade.owner.id;
  if (own && place === "card") return null;
  const ask = (event: FormEvent<HTMLFormElement>) => {
    if (viewer !== null) return form.submit(event);
    event.preventDefault();
    import("./login-required.tsx").then(
      (module) => setLoginRequired(() => module.LoginRequired),
      () => toast.error(MESSAGES.interestGuest),
    );
  };
  return (
    <Form of={{ ...form, submit: ask }} className={place === "page" ? "grid w-full gap-2.5" : "flex-1"}>
      <FormMessage />
      <SubmitButton
        variant={place === "page" ? "primary" : "plain"}
        size={place === "page" ? "large" : "medium"}
        className={place === "page" ? "w-full" : "trade-interest w-full"}
        data-done={done || undefined}
        icon={<Icon name="heart" size={18} className={done ? "fill-current" : undefined} />}
        disabled={words !== null || own}
      >
        {words?.[place] ?? (place === "page" ? (own ? "This is your trade" : "I'm Interested in this Trade!") : "Interested?")}
        {place === "card" && count > 0 && <span className="figures">{count}</span>}
        {place === "card" && <span className="sr-only">in the trade by {trade.owner.name}</span>}
      </SubmitButton>
      {LoginRequired && <LoginRequired returnTo={`/trades/${trade.id}`} onClose={() => setLoginRequired(undefined)} />}
    </Form>
  );
}

import { type ComponentType, type FormEvent, useState } from "react";
import { useRootData } from "~/platform/browser/root-data.ts";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { MESSAGES } from "../trades.constants.ts";
import { closedReason } from "../trades.policy.ts";
import type { InterestData, PostedTrade } from "../trades.types.ts";
import { shareInterest, useOwnInterest } from "./parts/own-interests.ts";

type LoginRequired = ComponentType<{ returnTo: string; onClose: () => void }>;

interface InterestButtonProps {
  trade: PostedTrade;
  /** Whether it is the viewer's. */
  own: boolean;
  /** For which version of its pets the viewer said so before; null if they did not. */
  interest: number | null;
  now: number;
  /** On a card of the board, or on the trade's own page. */
  place: "card" | "page";
}

const ASK_WORDS = {
  first: { card: "Interested?", page: "I'm Interested in this Trade!" },
  again: { card: "Still interested?", page: "I'm Still Interested" },
};
const DONE_WORDS = { card: "Interested", page: "Interested" };
/** A card has less room. */
const CLOSED_WORDS = {
  completed: { card: "Completed", page: "Trade Completed" },
  expired: { card: "Expired", page: "Expired" },
  hidden: { card: "Hidden", page: "Hidden" },
};

/** The button for interest in a trade: once per version of its pets. It sends guests to sign in, and is missing on own trades. */
export function InterestButton({ trade, own, interest, now, place }: InterestButtonProps) {
  const viewer = useRootData()?.viewer ?? null;
  const toast = useReadyToast();
  const [LoginRequired, setLoginRequired] = useState<LoginRequired>();
  const form = useForm({
    name: "interest",
    action: `/trades/${trade.id}`,
    failed: place === "card" ? MESSAGES.interestFailedOnCard : MESSAGES.interestFailed,
    feedback: "toast",
    draft: false,
    // The board stays as it was read; the page of the trade tells more of it now.
    refresh: place === "page",
    onReply({ ok, data, code }, sent) {
      if (viewer === null) return;
      if (ok) shareInterest(viewer.id, trade.id, (data as InterestData).petsVersion);
      // The interest was sent before, from another browser.
      else if (code === "repeated") shareInterest(viewer.id, trade.id, Number(sent.get("petsVersion")));
    },
  });
  const said = useOwnInterest(viewer?.id ?? null, trade.id);
  const given = interest === null || said === null ? (interest ?? said) : Math.max(interest, said);
  const outdated = given !== null && given < trade.petsVersion;
  const done = given !== null && !outdated;
  const { reply } = form;
  const count = Math.max(trade.interestedCount, reply?.ok ? (reply.data as InterestData).interestedCount : 0);
  const closed = closedReason({ ...trade, ownerId: trade.owner.id }, now);
  const words = closed === null ? (done ? DONE_WORDS : null) : CLOSED_WORDS[closed];
  // Nothing that cannot be pressed stands above what its owner can do.
  if (own && (place === "card" || closed === null)) return null;
  const ask = (event: FormEvent<HTMLFormElement>) => {
    if (viewer !== null) return form.submit(event);
    event.preventDefault();
    import("./login-required.tsx").then(
      (module) => setLoginRequired(() => module.LoginRequired),
      () => toast.error(MESSAGES.interestGuest),
    );
  };
  return (
    <Form
      of={{ ...form, submit: ask }}
      className={place === "page" ? "trade-act" : "flex-1"}
      data-open={(closed === null && !done) || undefined}
    >
      <FormMessage>
        {place === "page" && outdated && closed === null && <p className="text-pretty text-sm">{MESSAGES.petsChangedSince}</p>}
      </FormMessage>
      <input type="hidden" name="petsVersion" value={trade.petsVersion} />
      <SubmitButton
        variant={place === "page" ? "primary" : "plain"}
        size={place === "page" ? "large" : "medium"}
        className={place === "page" ? "w-full" : "trade-interest w-full"}
        data-done={done || undefined}
        icon={<Icon name="heart" size={18} className={done ? "fill-current" : undefined} />}
        disabled={words !== null}
      >
        <span>{words?.[place] ?? ASK_WORDS[outdated ? "again" : "first"][place]}</span>
        {place === "card" && count > 0 && <span className="figures">{count}</span>}
        {place === "card" && (
          <span className="sr-only">
            in the trade by <bdi translate="no">{trade.owner.name}</bdi>
          </span>
        )}
      </SubmitButton>
      {LoginRequired && <LoginRequired returnTo={`/trades/${trade.id}`} onClose={() => setLoginRequired(undefined)} />}
    </Form>
  );
}

import { type ComponentType, type FormEvent, useState } from "react";
import { useRootData } from "~/platform/browser/root-data.ts";
import { FORM_NAME } from "~/text/form-reply.ts";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { sendForm } from "~/ui/form/submit.ts";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { MESSAGES, NOT_INTERESTED } from "../trades.constants.ts";
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

/**
 * The button for interest in a trade: once per version of its pets, with an undo. It sends guests to sign in, and is missing on own trades.
 */
export function InterestButton({ trade, own, interest, now, place }: InterestButtonProps) {
  const viewer = useRootData()?.viewer ?? null;
  const toast = useReadyToast();
  const [LoginRequired, setLoginRequired] = useState<LoginRequired>();
  const [counted, setCounted] = useState({ count: 0, after: -1 });
  const address = `/trades/${trade.id}`;
  const note = ({ interestedCount, petsVersion }: InterestData) => {
    setCounted({ count: interestedCount, after: trade.interestedCount });
    if (viewer !== null) shareInterest(viewer.id, trade.id, petsVersion);
  };
  const undo = async () => {
    const data = new FormData();
    data.set(FORM_NAME, "take-back-interest");
    const reply = await sendForm(address, data);
    if (reply?.ok) note(reply.data as InterestData);
    if (reply?.ok) toast.info(reply.message);
    else toast.error(MESSAGES.interestNotTakenBack);
  };
  const form = useForm({
    name: "interest",
    action: address,
    failed: place === "card" ? MESSAGES.interestFailedOnCard : MESSAGES.interestFailed,
    feedback: "toast",
    toastAction: { label: "Undo", onPress: undo },
    draft: false,
    // The board stays as it was read; the page of the trade tells more of it now.
    refresh: place === "page",
    onReply({ ok, data, code }, sent) {
      if (ok) note(data as InterestData);
      // The interest was sent before, from another browser.
      else if (code === "repeated" && viewer !== null) shareInterest(viewer.id, trade.id, Number(sent.get("petsVersion")));
    },
  });
  const said = useOwnInterest(viewer?.id ?? null, trade.id);
  const given = said === NOT_INTERESTED ? null : interest === null || said === null ? (interest ?? said) : Math.max(interest, said);
  const outdated = given !== null && given < trade.petsVersion;
  const done = given !== null && !outdated;
  // Until the trade is read again.
  const count = counted.after === trade.interestedCount ? counted.count : trade.interestedCount;
  const closed = closedReason({ ...trade, ownerId: trade.owner.id }, now);
  const words = closed === null ? (done ? DONE_WORDS : null) : CLOSED_WORDS[closed];
  // The owner gets no disabled button above their actions.
  if (own && (place === "card" || closed === null)) return null;
  const ask = (event: FormEvent<HTMLFormElement>) => {
    if (viewer !== null) return form.submit(event);
    event.preventDefault();
    import("./login-required.tsx").then(
      (module) => setLoginRequired(() => module.LoginRequired),
      () => toast.error(MESSAGES.interestGuest),
    );
  };
  const button = (
    <Form of={{ ...form, submit: ask }} className="flex-1">
      <FormMessage>
        {place === "page" && outdated && closed === null && <p className="text-pretty text-sm">{MESSAGES.petsChangedSince}</p>}
      </FormMessage>
      <input type="hidden" name="petsVersion" value={trade.petsVersion} />
      <SubmitButton
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
      {LoginRequired && <LoginRequired returnTo={address} onClose={() => setLoginRequired(undefined)} />}
    </Form>
  );
  if (place === "card") return button;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {button}
      {done && closed === null && <TakeBack address={address} onDone={note} />}
    </div>
  );
}

/** Takes the interest back. */
function TakeBack({ address, onDone }: { address: string; onDone: (data: InterestData) => void }) {
  const form = useForm({
    name: "take-back-interest",
    action: address,
    feedback: "toast",
    draft: false,
    failed: MESSAGES.interestNotTakenBack,
    onReply: ({ ok, data }) => void (ok && onDone(data as InterestData)),
  });
  return (
    <Form of={form}>
      <FormMessage />
      <SubmitButton variant="quiet">
        Undo<span className="sr-only"> my interest</span>
      </SubmitButton>
    </Form>
  );
}

import { type FormEvent, useId, useState } from "react";
import { SignInElsewhere } from "~/features/accounts/components/sign-in-elsewhere.tsx";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import type { Offer } from "~/features/pricing/components/use-offer.ts";
import { verdictOf } from "~/features/pricing/core/verdict.ts";
import { canStore, STORAGE_REFUSED } from "~/features/site/components/browser-store.ts";
import { Button } from "~/ui/button.tsx";
import { Field, Input } from "~/ui/field.tsx";
import { takesFirstFocus } from "~/ui/first-focus.ts";
import { Notice } from "~/ui/notice.tsx";
import { serverNow } from "~/ui/server-clock.ts";
import { Sheet } from "~/ui/sheet.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { MAX_SAVED_TRADES, MAX_TRADE_NAME, MESSAGES } from "../calculator.constants.ts";
import type { SavedTrade } from "../calculator.types.ts";
import { makeSavedTrade } from "../core/saved-trade.ts";
import { SignedOut, saveToAccount } from "./account-trades.ts";
import { useSavedTrades, writeSavedTrades } from "./use-saved-trades.ts";

interface SaveSheetProps {
  offer: Offer;
  signedIn: boolean;
  onClose: () => void;
}

/**
 * Saves the trade under a name: for guests in this browser, else in the account. Where the account cannot be reached, it says so and offers
 * this browser.
 */
export function SaveSheet({ offer, signedIn, onClose }: SaveSheetProps) {
  const toast = useReadyToast();
  const { trades } = useSavedTrades();
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<"signed out" | "not reached" | "no storage" | undefined>(() =>
    signedIn || canStore() ? undefined : "no storage",
  );
  // The same time at every try: after a lost answer the next try does not make a second trade.
  const [openedAt] = useState(serverNow);
  const formId = useId();
  const { givingTotal, receivingTotal, label } = verdictOf(offer.sides);

  const make = (): SavedTrade | null => {
    const made = makeSavedTrade(offer.sides, name, openedAt, trades);
    if (made.ok) return made.trade;
    setError(made.reason);
    return null;
  };
  const done = () => {
    toast.success(MESSAGES.saved);
    onClose();
  };
  const keepHere = () => {
    const made = make();
    if (!made) return;
    if (trades.length >= MAX_SAVED_TRADES) return setError(MESSAGES.saveFull);
    if (!writeSavedTrades([made, ...trades])) {
      setProblem("no storage");
      return toast.error(MESSAGES.saveFailed);
    }
    done();
  };
  const putInAccount = async () => {
    const made = make();
    if (!made || busy) return;
    setBusy(true);
    try {
      const { stored } = await saveToAccount([made]);
      if (stored.length > 0) return done();
      setError(MESSAGES.saveFull);
    } catch (failure) {
      console.warn("The trade could not be saved.", failure);
      toast.error(MESSAGES.saveFailed);
      setProblem(failure instanceof SignedOut ? "signed out" : "not reached");
    } finally {
      setBusy(false);
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (signedIn) void putInAccount();
    else keepHere();
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title="Save Trade"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <p className="mb-4 text-soft-ink">
        <span>{`${label}: ${formatValue(givingTotal)} for ${formatValue(receivingTotal)}.`}</span>
        {problem !== "no storage" && <span>{` It is kept in ${signedIn ? "your account" : "this browser"}.`}</span>}
      </p>
      <form id={formId} onSubmit={save} noValidate>
        <Field label="Trade Name" hint={`Up to ${MAX_TRADE_NAME} characters`} error={error && <span role="alert">{error}</span>}>
          {(control) => (
            <Input
              {...control}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setError(null);
              }}
              maxLength={MAX_TRADE_NAME}
              required
              autoComplete="off"
              ref={takesFirstFocus}
            />
          )}
        </Field>
      </form>
      {problem === "no storage" && (
        <Notice tone="error" className="mt-4">
          {STORAGE_REFUSED}
        </Notice>
      )}
      {(problem === "signed out" || problem === "not reached") && (
        <Notice
          tone="error"
          className="mt-4"
          action={
            <Button size="small" onClick={keepHere}>
              Keep in this browser
            </Button>
          }
        >
          {problem === "signed out" ? (
            <>
              <span>You are signed out. </span>
              <SignInElsewhere />
              <span> Or keep the trade here and take it over later.</span>
            </>
          ) : (
            "Your account could not be reached. Try again, or keep the trade here and take it over later."
          )}
        </Notice>
      )}
    </Sheet>
  );
}

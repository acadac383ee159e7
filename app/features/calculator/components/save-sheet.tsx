import { type FormEvent, useId, useState } from "react";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { Button } from "~/ui/button.tsx";
import { Field, Input } from "~/ui/field.tsx";
import { Sheet } from "~/ui/sheet.tsx";
import { useToast } from "~/ui/toast.tsx";
import { MAX_SAVED_TRADES, MAX_TRADE_NAME, MESSAGES } from "../calculator.constants.ts";
import { makeSavedTrade } from "../core/saved-trade.ts";
import { verdictOf } from "../core/verdict.ts";
import { takesFirstFocus } from "./first-focus.ts";
import { useSavedTrades, writeSavedTrades } from "./use-saved-trades.ts";
import type { Trade } from "./use-trade.ts";

/** Keeps the trade in this browser under a name (CALC-025, CALC-077, CALC-081, CALC-082). */
export function SaveSheet({ trade, onClose }: { trade: Trade; onClose: () => void }) {
  const toast = useToast();
  const { trades } = useSavedTrades();
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const formId = useId();
  const { givingTotal, receivingTotal, label } = verdictOf(trade.sides);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const made = makeSavedTrade(trade.sides, name, Date.now(), trades);
    if (!made.ok) return setError(made.reason);
    if (trades.length >= MAX_SAVED_TRADES) {
      return setError(`${MAX_SAVED_TRADES} trades are saved already. Delete one first.`);
    }
    if (!writeSavedTrades([made.trade, ...trades])) return toast.error(MESSAGES.saveFailed);
    toast.success(MESSAGES.saved);
    onClose();
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title="Save Trade"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Save
          </Button>
        </>
      }
    >
      <p className="mb-4 text-soft-ink">
        {label}: {formatValue(givingTotal)} for {formatValue(receivingTotal)}. It is kept in this browser.
      </p>
      <form id={formId} onSubmit={save} noValidate>
        <Field label="Trade Name" error={error && <span role="alert">{error}</span>}>
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
    </Sheet>
  );
}

import { useCallback, useEffect, useRef, useState } from "react";
import type { OfferItem } from "~/features/pricing/pricing.types.ts";
import { FORM_NAME } from "~/text/form-reply.ts";
import { sendForm } from "~/ui/form/submit.ts";
import { ACCOUNT_TRADE_PREFIX } from "../calculator.constants.ts";
import type { calculatorForms } from "../calculator.forms.server.ts";
import type { SavedOutcome, SavedTrade } from "../calculator.types.ts";
import { isInAccount } from "../core/saved-trade.ts";

const ADDRESS = "/calculator/saved";
const TIMEOUT_MS = 15_000;

/** The trades in the account of the signed-in user, newest first; none for a guest. */
export function useAccountTrades(signedIn: boolean) {
  const [trades, setTrades] = useState<readonly SavedTrade[]>([]);
  const [status, setStatus] = useState<"loading" | "ready" | "failed" | "signed out">(signedIn ? "loading" : "ready");
  const lastAsked = useRef(0);
  const load = useCallback(async () => {
    lastAsked.current += 1;
    const asked = lastAsked.current;
    setStatus((before) => (before === "ready" ? before : "loading"));
    try {
      const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status === 401) return setStatus("signed out");
      if (!response.ok) throw new Error(`Answered with ${response.status}.`);
      const found = (await response.json()) as { trades: SavedTrade[] };
      // A later request knows more.
      if (asked !== lastAsked.current) return;
      setTrades(found.trades);
      setStatus("ready");
    } catch (error) {
      console.warn("The saved trades could not be read.", error);
      if (asked === lastAsked.current) setStatus("failed");
    }
  }, []);
  useEffect(() => {
    if (signedIn) void load();
  }, [signedIn, load]);
  return { trades, status, load };
}

/** Thrown when nobody is signed in any more. */
export class SignedOut extends Error {}

/** Saves trades to the account, as far as there is room. Throws when that fails; it stores all of them or none. */
export async function saveToAccount(trades: readonly SavedTrade[]): Promise<SavedOutcome> {
  const sent = trades.map(({ id, name, giving, receiving, timestamp }) => ({
    // A trade restored from the account has no id of the browser any more.
    localId: isInAccount({ id }) ? `trade_${timestamp}` : id,
    name,
    giving: giving.map(pickOf),
    receiving: receiving.map(pickOf),
    timestamp,
  }));
  const reply = await send("save", { trades: JSON.stringify(sent) });
  if (reply?.code === "full") return { stored: [], full: trades.map(({ id }) => id), added: 0 };
  if (reply?.status === 401) throw new SignedOut(reply.message);
  if (!reply?.ok) throw new Error(reply?.message ?? "The server was not reached.");
  return reply.data as SavedOutcome;
}

/** Deletes a trade from the account; one that is deleted already is fine. Throws when that fails. */
export async function deleteFromAccount({ id }: SavedTrade): Promise<void> {
  const reply = await send("delete", { id: id.slice(ACCOUNT_TRADE_PREFIX.length) });
  if (!reply?.ok && reply?.status !== 404) throw new Error(reply?.message ?? "The server was not reached.");
}

function send(form: keyof typeof calculatorForms, fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ [FORM_NAME]: form, ...fields })) data.set(name, value);
  return sendForm("/calculator", data);
}

function pickOf({ petId, variant }: OfferItem) {
  return { petId, variant };
}

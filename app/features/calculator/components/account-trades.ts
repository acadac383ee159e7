import { useCallback, useEffect, useRef, useState } from "react";
import type { OfferItem } from "~/features/offers/offers.types.ts";
import { ACCOUNT_TRADE_PREFIX } from "../calculator.constants.ts";
import type { SavedTradesInput } from "../calculator.schemas.ts";
import type { SavedOutcome, SavedTrade } from "../calculator.types.ts";
import { isInAccount } from "../core/saved-trade.ts";

const ADDRESS = "/calculator/saved";
const TIMEOUT_MS = 15_000;

/** The trades in the account of the signed-in user, newest first; none for a guest. */
export function useAccountTrades(signedIn: boolean) {
  const [trades, setTrades] = useState<readonly SavedTrade[]>([]);
  const [status, setStatus] = useState<"loading" | "ready" | "failed">(signedIn ? "loading" : "ready");
  const lastAsked = useRef(0);
  const load = useCallback(async () => {
    lastAsked.current += 1;
    const asked = lastAsked.current;
    setStatus((before) => (before === "failed" ? "loading" : before));
    try {
      const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(TIMEOUT_MS) });
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

/** Saves trades to the account, as far as there is room. Throws when that fails; it stores all of them or none. */
export async function saveToAccount(trades: readonly SavedTrade[]): Promise<SavedOutcome> {
  const response = await send({
    do: "save",
    trades: trades.map(({ id, name, giving, receiving, timestamp }) => ({
      // A trade restored from the account has no id of the browser any more.
      localId: isInAccount({ id }) ? `trade_${timestamp}` : id,
      name,
      giving: giving.map(pickOf),
      receiving: receiving.map(pickOf),
      timestamp,
    })),
  });
  if (response.status === 409) return { stored: [], full: trades.map(({ id }) => id), added: 0 };
  if (!response.ok) throw new Error(`Answered with ${response.status}.`);
  return response.json();
}

/** Deletes a trade from the account; one that is deleted already is fine. Throws when that fails. */
export async function deleteFromAccount({ id }: SavedTrade): Promise<void> {
  const response = await send({ do: "delete", id: id.slice(ACCOUNT_TRADE_PREFIX.length) });
  if (!response.ok && response.status !== 404) throw new Error(`Answered with ${response.status}.`);
}

function send(input: SavedTradesInput): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(ADDRESS, { method: "POST", headers, body: JSON.stringify(input), signal: AbortSignal.timeout(TIMEOUT_MS) });
}

function pickOf({ petId, variant }: OfferItem) {
  return { petId, variant };
}

import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { MAX_SAVED_TRADES } from "../calculator.constants.ts";
import { saveToAccount } from "./account-trades.ts";
import { readSavedTrades, useSavedTrades, writeSavedTrades } from "./use-saved-trades.ts";

interface TakeOverNoticeProps {
  /** Also offers trades that were to stay in this browser. */
  always?: boolean;
  onTaken?: () => void;
}

/**
 * Offers signed-in users to move the browser's saved trades to their account. A trade leaves the browser once the server has confirmed
 * it, so nothing is lost; a trade that is sent twice is stored once.
 */
export function TakeOverNotice({ always = false, onTaken }: TakeOverNoticeProps) {
  const toast = useReadyToast();
  const { trades } = useSavedTrades();
  const [busy, setBusy] = useState(false);
  const offered = always ? trades : trades.filter(({ keptHere }) => !keptHere);
  if (offered.length === 0) return null;

  const take = async () => {
    setBusy(true);
    try {
      const { stored, full } = await saveToAccount(offered);
      // Another tab may have changed the list meanwhile.
      writeSavedTrades(readSavedTrades().filter(({ id }) => !stored.includes(id)));
      if (stored.length > 0)
        toast.success(stored.length === 1 ? "1 trade is in your account now" : `${stored.length} trades are in your account now`);
      if (full.length > 0) toast.warning(`Your account holds ${MAX_SAVED_TRADES} trades. ${countOf(full.length)} in this browser.`);
      onTaken?.();
    } catch (error) {
      console.warn("The trades could not be taken over.", error);
      toast.error("Your trades could not be taken over. They are still in this browser.");
    }
    setBusy(false);
  };
  const keep = () => {
    const ids = new Set(offered.map(({ id }) => id));
    if (!writeSavedTrades(readSavedTrades().map((trade) => (ids.has(trade.id) ? { ...trade, keptHere: true } : trade))))
      toast.error("Your browser did not let us remember that.");
  };

  return (
    <Notice
      title={offered.length === 1 ? "1 saved trade is in this browser only" : `${offered.length} saved trades are in this browser only`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="primary" busy={busy} onClick={take}>
            Take over
          </Button>
          {!always && (
            <Button size="small" variant="quiet" onClick={keep}>
              Keep here
            </Button>
          )}
        </div>
      }
    >
      {`In your account ${offered.length === 1 ? "it goes" : "they go"} with you to every device.`}
    </Notice>
  );
}

function countOf(count: number): string {
  return count === 1 ? "1 trade stays" : `${count} trades stay`;
}

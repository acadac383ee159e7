import { useId, useState } from "react";
import { SignInElsewhere } from "~/features/accounts/components/sign-in-elsewhere.tsx";
import type { Offer } from "~/features/pricing/components/use-offer.ts";
import { listText } from "~/features/pricing/core/list-text.ts";
import { revalue } from "~/features/pricing/core/offer-sides.ts";
import { UNDO_MS } from "~/features/pricing/pricing.constants.ts";
import type { OfferSides } from "~/features/pricing/pricing.types.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Notice } from "~/ui/notice.tsx";
import { Sheet } from "~/ui/sheet.tsx";
import { Loading, Skeleton } from "~/ui/skeleton.tsx";
import { useErrorToast } from "~/ui/toast.tsx";
import { useFocusReturn } from "~/ui/use-focus-return.ts";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { MAX_RECENT_TRADES, MESSAGES } from "../calculator.constants.ts";
import type { SavedTrade } from "../calculator.types.ts";
import { othersThan } from "../core/recent-trades.ts";
import { isInAccount } from "../core/saved-trade.ts";
import { deleteFromAccount, saveToAccount, useAccountTrades } from "./account-trades.ts";
import { readRecentTrades } from "./kept-trades.ts";
import { RecentRow, SavedRow } from "./saved-row.tsx";
import { TakeOverNotice } from "./take-over-notice.tsx";
import { readSavedTrades, useSavedTrades, writeSavedTrades } from "./use-saved-trades.ts";

interface SavedSheetProps {
  offer: Offer;
  signedIn: boolean;
  onClose: () => void;
}

/** The trades saved in this browser and in the account, to load and delete. */
export function SavedSheet({ offer, signedIn, onClose }: SavedSheetProps) {
  const toast = useReadyToast();
  const here = useSavedTrades();
  const account = useAccountTrades(signedIn);
  const trades = [...here.trades, ...account.trades].sort((a, b) => b.timestamp - a.timestamp);
  const recentId = useId();
  const noteFocus = useFocusReturn();
  const signedOut = account.status === "signed out";
  const failed = here.failed || account.status === "failed";
  useErrorToast(failed, MESSAGES.savedTradesFailed);

  const [recent] = useState(() => othersThan(offer.sides, readRecentTrades().past));
  const callBack = (sides: OfferSides) => {
    offer.replace(revalue(sides, offer.catalogue.petsById), MESSAGES.calledBack, "success");
    onClose();
  };
  const load = (saved: SavedTrade) => {
    offer.replace({ giving: saved.giving, receiving: saved.receiving }, MESSAGES.loaded(saved.name), "success");
    onClose();
  };
  /** Says when `work` failed; either way the list then shows the account's trades. */
  const act = async (saved: SavedTrade, work: () => Promise<boolean>, failure: string) => {
    noteFocus();
    const done = await work().catch(() => false);
    if (!done) toast.error(failure);
    if (isInAccount(saved)) await account.load();
  };
  const remove = (saved: SavedTrade) =>
    act(
      saved,
      async () => {
        if (isInAccount(saved)) await deleteFromAccount(saved);
        else if (!writeSavedTrades(readSavedTrades().filter((other) => other.id !== saved.id))) return false;
        toast.success(MESSAGES.deleted(saved.name), { autoClose: UNDO_MS, action: { label: "Undo", onPress: () => restore(saved) } });
        return true;
      },
      MESSAGES.deleteFailed,
    );
  const restore = (saved: SavedTrade) =>
    act(
      saved,
      async () => (isInAccount(saved) ? (await saveToAccount([saved])).stored.length > 0 : writeSavedTrades([saved, ...readSavedTrades()])),
      MESSAGES.saveFailed,
    );

  return (
    <Sheet open onClose={onClose} title="Saved Trades" width="40rem" footer={<Button onClick={onClose}>Close</Button>}>
      {(failed || signedOut) && (
        <Notice
          tone="error"
          className="mb-3"
          action={
            account.status !== "ready" &&
            account.status !== "loading" && (
              <Button size="small" onClick={account.load}>
                Try again
              </Button>
            )
          }
        >
          {failed ? (
            MESSAGES.savedTradesFailed
          ) : (
            <>
              <span>You are signed out. </span>
              <SignInElsewhere />
            </>
          )}
        </Notice>
      )}
      {signedIn && account.status === "ready" && (
        <div className="mb-3 empty:hidden">
          <TakeOverNotice always onTaken={account.load} />
        </div>
      )}
      {!failed && account.status === "ready" && trades.length === 0 && (
        <EmptyState title="No saved trades yet" level={3} className="py-4!">
          {`Put pets on both sides and press Save. The trade stays in ${signedIn ? "your account, on every device" : "this browser"}.`}
        </EmptyState>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5" aria-label="Saved trades">
        {trades.map((saved) => (
          <SavedRow key={saved.id} saved={saved} onLoad={() => load(saved)} onDelete={() => remove(saved)} />
        ))}
      </ul>
      {account.status === "loading" && (
        <div className="mt-2.5 grid gap-2.5" data-on="background">
          <Loading label="Loading saved trades" />
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-21" />
          ))}
        </div>
      )}
      {recent.length > 0 && (
        <section aria-labelledby={recentId} className="mt-6">
          <h3 id={recentId} className="text-lg">
            Your last calculations
          </h3>
          <p className="mb-2.5 text-sm text-soft-ink">This tab keeps the last {MAX_RECENT_TRADES} until you close it.</p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5" aria-labelledby={recentId}>
            {recent.map((sides) => (
              <RecentRow key={`${listText(sides.giving)} / ${listText(sides.receiving)}`} sides={sides} onLoad={() => callBack(sides)} />
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  );
}

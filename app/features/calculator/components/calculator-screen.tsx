import "./calculator.css";
import { lazy, Suspense, useEffect } from "react";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { useToast } from "~/ui/toast.tsx";
import { useRootData } from "~/use-root-data.ts";
import { MESSAGES } from "../calculator.constants.ts";
import { listsAddress, sharedAddress } from "../calculator.search-params.ts";
import type { Opening, TradeSides } from "../calculator.types.ts";
import { listText } from "../core/list-text.ts";
import { tryEncodeSharedTrade } from "../core/share-link.ts";
import { EMPTY_SIDES, swapSides } from "../core/trade-sides.ts";
import { type Verdict, verdictOf } from "../core/verdict.ts";
import { ListsForm } from "./lists-form.tsx";
import { OpeningNotice } from "./opening-notice.tsx";
import { PostThis } from "./post-this.tsx";
import { TradePanels } from "./trade-panels.tsx";
import { useTrade } from "./use-trade.ts";
import { useTradeSheets } from "./use-trade-sheets.tsx";
import { VerdictBanner } from "./verdict-banner.tsx";

const TakeOverNotice = lazy(() => import("./take-over-notice.tsx").then((module) => ({ default: module.TakeOverNotice })));
const BalancePanel = lazy(() => import("./balance-panel.tsx").then((module) => ({ default: module.BalancePanel })));

/** The trade calculator: both sides, the verdict, and everything that can be done with a trade. */
export function CalculatorScreen({ opening, catalogueHash }: { opening: Opening; catalogueHash: string }) {
  const root = useRootData();
  const signedIn = root?.viewer != null && root.viewer.banMessage === null;
  const toast = useToast();
  const trade = useTrade(opening, catalogueHash);
  const { sides, change, replace, changed } = trade;
  const { openSheet, sheet } = useTradeSheets(trade, signedIn);
  const verdict = verdictOf(sides);
  const empty = sides.giving.length + sides.receiving.length === 0;
  const complete = sides.giving.length > 0 && sides.receiving.length > 0;
  useEffect(countOpening, []);

  const share = async () => {
    if (!complete) return toast.warning(MESSAGES.shareNeedsPets);
    const link = shareLink(root?.appUrl ?? "", sides, verdict);
    if (link === null) return toast.error(MESSAGES.shareFailed);
    try {
      await navigator.clipboard.writeText(link);
      toast.success(MESSAGES.shared);
    } catch {
      toast.error(MESSAGES.copyFailed);
      openSheet({ kind: "link", link });
    }
  };

  return (
    <div className="page-width calculator pb-12">
      <header className="calculator-head">
        <h1>Trade Calculator</h1>
        <div className="calculator-actions needs-scripts">
          <Button
            icon={<Icon name="arrow-left-right" size={18} />}
            aria-disabled={empty || undefined}
            onClick={() => !empty && change({ sides: swapSides(sides), message: null })}
          >
            <span className="max-sm:sr-only">Swap sides</span>
          </Button>
          <Button
            icon={<Icon name="eraser" size={18} />}
            aria-disabled={empty || undefined}
            onClick={() => !empty && replace(EMPTY_SIDES, "Trade cleared", "info")}
          >
            <span className="max-sm:sr-only">Clear</span>
          </Button>
          <Button
            icon={<Icon name="bookmark" size={18} />}
            aria-disabled={!complete || undefined}
            onClick={() => (complete ? openSheet({ kind: "save" }) : toast.warning(MESSAGES.saveNeedsPets))}
          >
            Save
          </Button>
          <Button icon={<Icon name="folder-open" size={18} />} onClick={() => openSheet({ kind: "saved" })}>
            Saved
          </Button>
          <Button variant="primary" icon={<Icon name="share-2" size={18} />} aria-disabled={!complete || undefined} onClick={share}>
            Share
          </Button>
        </div>
      </header>

      <div className="mb-3.5 grid gap-3 empty:hidden">
        {!changed && <OpeningNotice opening={opening} verdict={verdict} />}
        {signedIn && (
          <Suspense>
            <TakeOverNotice />
          </Suspense>
        )}
      </div>
      <TradePanels trade={trade} openSheet={openSheet} addressOf={listsAddressOf}>
        <VerdictBanner verdict={verdict} />
      </TradePanels>
      {complete && <PostThis sides={sides} />}
      {verdict.kind === "given" && verdict.status !== "fair" && trade.catalogue.pets.length > 0 && (
        <Suspense>
          <BalancePanel trade={trade} />
        </Suspense>
      )}
      <ListsForm
        texts={opening.how === "lists" ? opening.texts : { giving: listText(sides.giving), receiving: listText(sides.receiving) }}
      />
      {sheet}
    </div>
  );
}

/** The address of a trade as two lists, which pages without scripts read. */
function listsAddressOf({ giving, receiving }: TradeSides): string {
  return listsAddress({ giving: listText(giving), receiving: listText(receiving) });
}

/** The link to a trade (CALC-032); null for one that no link can hold. */
function shareLink(appUrl: string, sides: TradeSides, verdict: Verdict): string | null {
  const payload = tryEncodeSharedTrade({ ...sides, status: verdict.kind === "given" ? verdict.status : null, timestamp: Date.now() });
  return payload === null ? null : appUrl + sharedAddress(payload).page;
}

/** Counts the opening (CALC-036). Nobody needs to know when that fails. */
function countOpening() {
  fetch("/calculator/opened", { method: "POST", keepalive: true }).catch(() => {});
}

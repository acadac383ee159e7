import "./calculator.css";
import { useEffect, useEffectEvent, useState } from "react";
import { Form } from "react-router";
import { useIsOpen } from "~/access/use-part.ts";
import { SidePanels } from "~/features/pricing/components/side-panels.tsx";
import { type OfferDraft, useOffer } from "~/features/pricing/components/use-offer.ts";
import { useOfferSheets } from "~/features/pricing/components/use-offer-sheets.tsx";
import { VerdictBanner } from "~/features/pricing/components/verdict-banner.tsx";
import { listText } from "~/features/pricing/core/list-text.ts";
import { EMPTY_SIDES, swapSides } from "~/features/pricing/core/offer-sides.ts";
import { tryEncodeSharedTrade } from "~/features/pricing/core/share-link.ts";
import { type Verdict, verdictOf } from "~/features/pricing/core/verdict.ts";
import { describeRange, verdictRange } from "~/features/pricing/core/verdict-range.ts";
import { SHARE_PARAM, SIDE_LABELS, SIDES } from "~/features/pricing/pricing.constants.ts";
import { listsAddress, sharedAddress } from "~/features/pricing/pricing.search-params.ts";
import type { OfferSides, Opening, Side } from "~/features/pricing/pricing.types.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { useLiveLost } from "~/platform/live/use-live.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Field, TextArea } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { onDemand } from "~/ui/late.tsx";
import { LiveSign, OFFLINE_VALUES } from "~/ui/live-sign.tsx";
import { serverNow } from "~/ui/server-clock.ts";
import { SmallWindow } from "~/ui/small-window.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { useSheets } from "~/ui/use-sheets.tsx";
import { MESSAGES } from "../calculator.constants.ts";
import { followTrade } from "../core/recent-trades.ts";
import type { CalculatorSheet } from "./calculator-sheets.tsx";
import { keepRecentTrades, readRecentTrades } from "./kept-trades.ts";
import { OpeningNotice } from "./opening-notice.tsx";
import { SmallCalculator } from "./small-calculator.tsx";

const TakeOverNotice = onDemand(async () => (await import("./take-over-notice.tsx")).TakeOverNotice, { quiet: true });
const loadSheets = () => import("./calculator-sheets.tsx");
const CalculatorSheets = onDemand(async () => (await loadSheets()).CalculatorSheets);
const OfferTools = onDemand(async () => (await import("~/features/collection/components/offer-tools.tsx")).OfferTools, { quiet: true });
const ReadOwnVerdict = onDemand(async () => (await import("~/features/pricing/components/read-own-verdict.tsx")).ReadOwnVerdict, {
  quiet: true,
});
const BalancePanel = onDemand(async () => (await import("~/features/pricing/components/balance-panel.tsx")).BalancePanel, { quiet: true });

/** The trade calculator: both sides, the verdict, and everything that can be done with a trade. */
export function CalculatorScreen({ opening, catalogueHash }: { opening: Opening; catalogueHash: string }) {
  const root = useRootData();
  const signedIn = root?.viewer != null && root.viewer.banMessage === null;
  const toast = useReadyToast();
  const offer = useOffer(opening, catalogueHash, { draft: calculatorDraft });
  const { sides, change, replace, changed } = offer;
  const { openSheet: openOfferSheet, sheet: offerSheet } = useOfferSheets(offer);
  const { openSheet, sheet } = useSheets<CalculatorSheet>(loadSheets, (opened, close) => (
    <CalculatorSheets offer={offer} sheet={opened} signedIn={signedIn} onClose={close} />
  ));
  const verdict = verdictOf(sides);
  const unbalanced = verdict.kind === "given" && verdict.status !== "fair" && offer.catalogue.pets.length > 0;
  // The panel stays when its step has made the trade fair, to say so.
  const [everUnbalanced, setEverUnbalanced] = useState(false);
  if (unbalanced && !everUnbalanced) setEverUnbalanced(true);
  const empty = sides.giving.length + sides.receiving.length === 0;
  const complete = sides.giving.length > 0 && sides.receiving.length > 0;
  useEffect(countOpening, []);
  const screenshots = useIsOpen("screenshots");
  const openShared = useEffectEvent((file: Blob | null) => {
    if (file === null) toast.error(MESSAGES.notShared);
    else openOfferSheet({ kind: "screen", side: "giving", file });
  });
  useEffect(() => {
    if (!screenshots || !/^#(no-)?screenshot$/.test(window.location.hash)) return;
    import("./shared-screenshot.ts").then(({ takeSharedScreenshot }) => takeSharedScreenshot()).then(openShared, () => openShared(null));
  }, [screenshots]);

  const share = async () => {
    if (!complete) return toast.warning(MESSAGES.shareNeedsPets);
    const link = shareLink(root?.appUrl ?? "", sides, verdict);
    if (link === null) return toast.error(MESSAGES.shareFailed);
    try {
      await navigator.clipboard.writeText(link);
      toast.success(MESSAGES.shared);
    } catch {
      openSheet({ kind: "link", link });
    }
  };

  const banner = <VerdictBanner verdict={verdict} range={describeRange(verdictRange(offer.sides, offer.catalogue.petsById))} />;

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
          <SmallWindow title="Trade Calculator">
            <SmallCalculator sides={sides}>{banner}</SmallCalculator>
          </SmallWindow>
          <Button variant="primary" icon={<Icon name="share-2" size={18} />} aria-disabled={!complete || undefined} onClick={share}>
            Share
          </Button>
        </div>
      </header>
      <LiveSign useLost={useLiveLost}>{OFFLINE_VALUES}</LiveSign>

      <div className="mb-3.5 grid gap-3 empty:hidden">
        {!changed && <OpeningNotice opening={opening} verdict={verdict} />}
        {signedIn && <TakeOverNotice />}
      </div>
      <SidePanels offer={offer} openSheet={openOfferSheet} addressOf={listsAddressOf}>
        {banner}
      </SidePanels>
      {signedIn && <ReadOwnVerdict sides={sides} />}
      {complete && <PostThis sides={sides} />}
      {signedIn && offer.catalogue.pets.length > 0 && <OfferTools offer={offer} />}
      {verdict.kind === "given" && everUnbalanced && <BalancePanel offer={offer} fair={verdict.status === "fair"} />}
      <ListsForm
        texts={opening.how === "lists" ? opening.texts : { giving: listText(sides.giving), receiving: listText(sides.receiving) }}
      />
      {offerSheet}
      {sheet}
    </div>
  );
}

/** The address of a trade as two lists, which pages without scripts read. */
function listsAddressOf({ giving, receiving }: OfferSides): string {
  return listsAddress({ giving: listText(giving), receiving: listText(receiving) });
}

/** The link to a trade; null for one that no link can hold. */
function shareLink(appUrl: string, sides: OfferSides, verdict: Verdict): string | null {
  const payload = tryEncodeSharedTrade({ ...sides, status: verdict.kind === "given" ? verdict.status : null, timestamp: serverNow() });
  return payload === null ? null : appUrl + sharedAddress(payload).page;
}

/** Counts the opening. Nobody needs to know when that fails. */
function countOpening() {
  fetch("/calculator/opened", { method: "POST", keepalive: true }).catch(() => {});
}

/** Keeps the trade on the calculator over a reload of its tab, and those before it. */
const calculatorDraft: OfferDraft = {
  read: () => readRecentTrades().current,
  keep: (sides, before) => keepRecentTrades(followTrade(readRecentTrades(), before, sides)),
};

/** The calculator without scripts: two lists in free text, which the server reads. */
function ListsForm({ texts }: { texts: Record<Side, string> }) {
  return (
    <Form method="get" action="/calculator" reloadDocument className="lists-form card rounded-card bg-surface p-5 shadow-card">
      <h2 className="text-xl">Write both sides as lists</h2>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        {SIDES.map((side) => (
          <Field key={side} label={SIDE_LABELS[side]} hint="Such as: 2 shiny king doggy, overlord. Up to 2,000 characters.">
            {(control) => <TextArea {...control} name={side} rows={3} maxLength={2000} defaultValue={texts[side]} />}
          </Field>
        ))}
      </div>
      <Button type="submit" variant="primary" className="mt-4 w-full sm:w-auto">
        Calculate
      </Button>
    </Form>
  );
}

/** Opens the form of the trades board with this trade. The form reads only the pets, so status and time are left out. */
function PostThis({ sides }: { sides: OfferSides }) {
  const payload = tryEncodeSharedTrade({ ...sides, status: null, timestamp: 0 });
  if (payload === null) return null;
  return (
    <ButtonLink
      to={`/trades/create?${new URLSearchParams({ [SHARE_PARAM]: payload })}`}
      className="mt-3.5 w-full"
      icon={<Icon name="megaphone" size={18} />}
    >
      Post this trade on the board
    </ButtonLink>
  );
}

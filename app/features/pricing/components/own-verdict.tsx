import { Link } from "react-router";
import { describeUnvalued, formatTotal } from "../core/offer-words.ts";
import { byOwnPrices } from "../core/own-prices.ts";
import { describeDifference, formatRatio, verdictOf } from "../core/verdict.ts";
import { OWN_PRICES_PAGE } from "../pricing.constants.ts";
import type { OfferSides, OwnPrice } from "../pricing.types.ts";
import { VerdictChip } from "./verdict-chip.tsx";

interface OwnVerdictProps {
  sides: OfferSides;
  prices: readonly OwnPrice[];
}

/** Totals and verdict of a trade by the reader's own prices, beside the site's. Draws nothing while no pet has one. */
export function OwnVerdict({ sides, prices }: OwnVerdictProps) {
  const own = byOwnPrices(sides, prices);
  if (own === null) return null;
  const verdict = verdictOf(own);
  return (
    <section aria-label="By your own prices" className="card mt-3.5 grid gap-1 rounded-card bg-surface p-4 shadow-card">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <span>By your own prices</span>
        <VerdictChip sides={own} />
        {verdict.kind === "given" && <span className="figures text-base">{formatRatio(verdict)}</span>}
      </h2>
      <p className="text-pretty tabular-nums">
        <span>{`You give ${formatTotal(own.giving)}, you get ${formatTotal(own.receiving)}. `}</span>
        {verdict.kind === "given" && <span>{describeDifference(verdict)}</span>}
        {verdict.kind === "withheld" && <span>{describeUnvalued(verdict.unvalued)}</span>}
      </p>
      <p className="text-soft-ink text-sm">
        <span>Only you see this. </span>
        <Link to={OWN_PRICES_PAGE} prefetch="none" className="font-bold text-accent underline underline-offset-3">
          Your prices
        </Link>
      </p>
    </section>
  );
}

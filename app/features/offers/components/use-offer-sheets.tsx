import { lazy, Suspense, useEffect, useState } from "react";
import type { OpenSheet } from "~/features/calculator/components/calculator-sheets.tsx";
import type { Trade } from "./use-offer.ts";

const loadSheets = () => import("~/features/calculator/components/calculator-sheets.tsx");
const CalculatorSheets = lazy(() => loadSheets().then((module) => ({ default: module.CalculatorSheets })));

/** The sheets of a trade: `openSheet` opens one, `sheet` is the open one to render. */
export function useTradeSheets(trade: Trade, signedIn: boolean) {
  const [opened, openSheet] = useState<OpenSheet | null>(null);
  // Fetched before the first press needs them.
  useEffect(() => {
    const timer = setTimeout(loadSheets, 300);
    return () => clearTimeout(timer);
  }, []);
  const sheet = opened && (
    <Suspense>
      <CalculatorSheets trade={trade} sheet={opened} signedIn={signedIn} onClose={() => openSheet(null)} />
    </Suspense>
  );
  return { openSheet, sheet };
}

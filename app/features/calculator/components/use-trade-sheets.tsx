import { lazy, Suspense, useEffect, useState } from "react";
import type { OpenSheet } from "./calculator-sheets.tsx";
import type { Trade } from "./use-trade.ts";

const loadSheets = () => import("./calculator-sheets.tsx");
const CalculatorSheets = lazy(() => loadSheets().then((module) => ({ default: module.CalculatorSheets })));

/** The sheets of a trade: `openSheet` shows one, `sheet` is what is shown. */
export function useTradeSheets(trade: Trade, signedIn: boolean) {
  const [opened, openSheet] = useState<OpenSheet | null>(null);
  // What opens on a press is fetched before the first press.
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

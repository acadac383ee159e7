import { type ReactNode, useState } from "react";
import type { OpenSheet } from "~/features/calculator/components/calculator-sheets.tsx";
import { classNames } from "~/ui/class-names.ts";
import type { Side, TradeSides } from "../offers.types.ts";
import { TradePanel } from "./side-panel.tsx";
import type { Trade } from "./use-offer.ts";

interface TradePanelsProps {
  trade: Trade;
  openSheet: (sheet: OpenSheet) => void;
  className?: string;
  /** The address that opens a trade without scripts, where there is one. */
  addressOf?: (sides: TradeSides) => string;
  /** Shown between the sides. */
  children: ReactNode;
}

/** Both sides of a trade; a pet can be dragged from one to the other. */
export function TradePanels({ trade, openSheet, className, addressOf, children }: TradePanelsProps) {
  const [dragged, setDragged] = useState<{ side: Side; position: number } | null>(null);
  const shared = { trade, openSheet, dragged, onDrag: setDragged, addressOf };
  return (
    <div className={classNames("trade", className)}>
      <TradePanel side="giving" {...shared} />
      {children}
      <TradePanel side="receiving" {...shared} />
    </div>
  );
}

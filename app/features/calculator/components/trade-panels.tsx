import { type ReactNode, useState } from "react";
import { classNames } from "~/ui/class-names.ts";
import type { Side, TradeSides } from "../calculator.types.ts";
import type { OpenSheet } from "./calculator-sheets.tsx";
import { TradePanel } from "./trade-panel.tsx";
import type { Trade } from "./use-trade.ts";

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

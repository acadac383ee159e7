import { type ReactNode, useState } from "react";
import { classNames } from "~/ui/class-names.ts";
import type { Side } from "../calculator.types.ts";
import type { OpenSheet } from "./calculator-sheets.tsx";
import { TradePanel } from "./trade-panel.tsx";
import type { Trade } from "./use-trade.ts";

interface TradePanelsProps {
  trade: Trade;
  openSheet: (sheet: OpenSheet) => void;
  className?: string;
  /** Shown between the sides. */
  children: ReactNode;
}

/** Both sides of a trade; a pet can be dragged from one to the other. */
export function TradePanels({ trade, openSheet, className, children }: TradePanelsProps) {
  const [dragged, setDragged] = useState<{ side: Side; position: number } | null>(null);
  const shared = { trade, openSheet, dragged, onDrag: setDragged };
  return (
    <div className={classNames("trade", className)}>
      <TradePanel side="giving" {...shared} />
      {children}
      <TradePanel side="receiving" {...shared} />
    </div>
  );
}

import { type ReactNode, useState } from "react";
import { classNames } from "~/ui/class-names.ts";
import type { Side } from "../calculator.types.ts";
import { moveItem, removeItem } from "../core/trade-sides.ts";
import type { OpenSheet } from "./calculator-sheets.tsx";
import { TradePanel } from "./trade-panel.tsx";
import type { Trade } from "./use-trade.ts";

interface TradePanelsProps {
  trade: Trade;
  openSheet: (sheet: OpenSheet) => void;
  className?: string;
  /** What stands between the sides. */
  children: ReactNode;
}

/** Both sides of a trade; a pet can be dragged from one to the other. */
export function TradePanels({ trade: { sides, change }, openSheet, className, children }: TradePanelsProps) {
  const [dragged, setDragged] = useState<{ side: Side; position: number } | null>(null);
  const panel = (side: Side) => (
    <TradePanel
      side={side}
      items={sides[side]}
      onAdd={() => openSheet({ kind: "pick", side })}
      onPaste={() => openSheet({ kind: "paste", side })}
      onOpen={(position) => openSheet({ kind: "item", side, position })}
      onRemove={(position) => change({ sides: removeItem(sides, side, position), message: null })}
      onDrag={(position) => setDragged({ side, position })}
      onDragEnd={() => setDragged(null)}
      dragging={dragged !== null}
      onDrop={(position) => dragged && change(moveItem(sides, dragged, { side, position }))}
    />
  );
  return (
    <div className={classNames("trade", className)}>
      {panel("giving")}
      {children}
      {panel("receiving")}
    </div>
  );
}

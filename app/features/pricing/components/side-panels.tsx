import type { Elements } from "~/ui/own-text.tsx";
import "./offer.css";
import { useState } from "react";
import { classNames } from "~/ui/class-names.ts";
import type { OfferSides, Side } from "../pricing.types.ts";
import type { OpenSheet } from "./offer-sheets.tsx";
import { SidePanel } from "./side-panel.tsx";
import type { Offer } from "./use-offer.ts";

interface SidePanelsProps {
  offer: Offer;
  openSheet: (sheet: OpenSheet) => void;
  className?: string;
  /** The address that opens a trade without scripts, where there is one. */
  addressOf?: (sides: OfferSides) => string;
  /** Shown between the sides. */
  children: Elements;
}

/** Both sides of a trade; a pet can be dragged from one to the other. */
export function SidePanels({ offer, openSheet, className, addressOf, children }: SidePanelsProps) {
  const [dragged, setDragged] = useState<{ side: Side; position: number } | null>(null);
  const shared = { offer, openSheet, dragged, onDrag: setDragged, addressOf };
  return (
    <div className={classNames("offer", className)}>
      <SidePanel side="giving" {...shared} />
      {children}
      <SidePanel side="receiving" {...shared} />
    </div>
  );
}

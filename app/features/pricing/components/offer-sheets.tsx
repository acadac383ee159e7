import "./offer-sheets.css";
import { onDemand } from "~/ui/late.tsx";
import { describeOverflow } from "../core/list-text.ts";
import { addItems } from "../core/offer-sides.ts";
import { MAX_PER_SIDE, SIDE_LABELS } from "../pricing.constants.ts";
import type { Side } from "../pricing.types.ts";
import { ItemSheet } from "./item-sheet.tsx";
import { PasteSheet } from "./paste-sheet.tsx";
import { PetPicker } from "./pet-picker.tsx";
import { sideTargets } from "./pick-target.ts";
import type { Offer } from "./use-offer.ts";

const ScreenSheet = onDemand(async () => (await import("./screen/screen-sheet.tsx")).ScreenSheet);

export type OpenSheet =
  | { kind: "pick" | "paste"; side: Side }
  | { kind: "screen"; side: Side; file?: Blob }
  | { kind: "item"; side: Side; position: number };

interface OfferSheetsProps {
  offer: Offer;
  sheet: OpenSheet;
  onClose: () => void;
}

/** The sheets that change an offer, one at a time. Their code is loaded after the first view. */
export function OfferSheets({ offer, sheet, onClose }: OfferSheetsProps) {
  switch (sheet.kind) {
    case "pick":
      return <PetPicker catalogue={offer.catalogue} targets={sideTargets(offer)} first={sheet.side} onClose={onClose} />;
    case "paste":
      return (
        <PasteSheet
          title={`Paste a list: ${SIDE_LABELS[sheet.side]}`}
          catalogue={offer.catalogue}
          room={MAX_PER_SIDE - offer.sides[sheet.side].length}
          describeOverflow={describeOverflow}
          onAdd={(items) => {
            offer.change(addItems(offer.sides, sheet.side, items));
            return true;
          }}
          onClose={onClose}
        />
      );
    case "screen": {
      const [giving, receiving] = sideTargets(offer);
      const target = sheet.side === "giving" ? giving : receiving;
      return <ScreenSheet catalogue={offer.catalogue} target={target} {...(sheet.file && { file: sheet.file })} onClose={onClose} />;
    }
    case "item":
      return <ItemSheet offer={offer} side={sheet.side} position={sheet.position} onClose={onClose} />;
  }
}

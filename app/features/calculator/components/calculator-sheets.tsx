import "~/features/offers/components/offer-sheets.css";
import { ItemSheet } from "~/features/offers/components/item-sheet.tsx";
import { PasteSheet } from "~/features/offers/components/paste-sheet.tsx";
import { PetPicker } from "~/features/offers/components/pet-picker.tsx";
import type { Trade } from "~/features/offers/components/use-offer.ts";
import type { Side } from "~/features/offers/offers.types.ts";
import { Input } from "~/ui/field.tsx";
import { takesFirstFocus } from "~/ui/first-focus.ts";
import { Sheet } from "~/ui/sheet.tsx";
import { SaveSheet } from "./save-sheet.tsx";
import { SavedSheet } from "./saved-sheet.tsx";

export type OpenSheet =
  | { kind: "pick" | "paste"; side: Side }
  | { kind: "item"; side: Side; position: number }
  | { kind: "save" | "saved" }
  | { kind: "link"; link: string };

interface CalculatorSheetsProps {
  trade: Trade;
  sheet: OpenSheet;
  /** Whether there is an account to save trades in. */
  signedIn: boolean;
  onClose: () => void;
}

/** The sheets of the calculator, one at a time. Their code is loaded after the first view. */
export function CalculatorSheets({ trade, sheet, signedIn, onClose }: CalculatorSheetsProps) {
  switch (sheet.kind) {
    case "pick":
      return <PetPicker trade={trade} side={sheet.side} onClose={onClose} />;
    case "paste":
      return <PasteSheet trade={trade} side={sheet.side} onClose={onClose} />;
    case "item":
      return <ItemSheet trade={trade} side={sheet.side} position={sheet.position} onClose={onClose} />;
    case "save":
      return <SaveSheet trade={trade} signedIn={signedIn} onClose={onClose} />;
    case "saved":
      return <SavedSheet trade={trade} signedIn={signedIn} onClose={onClose} />;
    case "link":
      return <LinkSheet link={sheet.link} onClose={onClose} />;
  }
}

/** For browsers that refuse the clipboard: the link to copy by hand. */
function LinkSheet({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="Share this trade">
      <p className="mb-3">Your browser did not let us copy the link. Copy it from here:</p>
      <Input
        ref={takesFirstFocus}
        readOnly
        value={link}
        aria-label="Link to this trade"
        onFocus={(event) => event.currentTarget.select()}
      />
    </Sheet>
  );
}

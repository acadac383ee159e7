import "./saved-trades.css";
import type { Offer } from "~/features/pricing/components/use-offer.ts";
import { Input } from "~/ui/field.tsx";
import { takesFirstFocus } from "~/ui/first-focus.ts";
import { Sheet } from "~/ui/sheet.tsx";
import { useErrorToast } from "~/ui/toast.tsx";
import { MESSAGES } from "../calculator.constants.ts";
import { SaveSheet } from "./save-sheet.tsx";
import { SavedSheet } from "./saved-sheet.tsx";

export type CalculatorSheet = { kind: "save" | "saved" } | { kind: "link"; link: string };

interface CalculatorSheetsProps {
  offer: Offer;
  sheet: CalculatorSheet;
  /** Whether there is an account to save trades in. */
  signedIn: boolean;
  onClose: () => void;
}

/** The calculator's own sheets, one at a time. Their code is loaded after the first view. */
export function CalculatorSheets({ offer, sheet, signedIn, onClose }: CalculatorSheetsProps) {
  switch (sheet.kind) {
    case "save":
      return <SaveSheet offer={offer} signedIn={signedIn} onClose={onClose} />;
    case "saved":
      return <SavedSheet offer={offer} signedIn={signedIn} onClose={onClose} />;
    case "link":
      return <LinkSheet link={sheet.link} onClose={onClose} />;
  }
}

/** For browsers that refuse the clipboard: the link to copy by hand. */
function LinkSheet({ link, onClose }: { link: string; onClose: () => void }) {
  // Once the sheet is open: a sheet that opens removes the toasts before it.
  useErrorToast(true, MESSAGES.copyFailed);
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

import { useState } from "react";
import { useIsOpen } from "~/access/use-part.ts";
import { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import type { PickTarget } from "~/features/pricing/components/pick-target.ts";
import { PickWordsContext } from "~/features/pricing/components/pick-words.ts";
import type { Proposal } from "~/features/pricing/core/proposals.ts";
import { Button } from "~/ui/button.tsx";
import { useLanguage } from "~/ui/language.tsx";
import { onDemand } from "~/ui/late.tsx";
import { GERMAN_UPLOAD_PICKER } from "../core/picker-words-de.ts";
import { MAX_ITEMS, MAX_QUANTITY } from "../inventory.constants.ts";
import type { ProposedItem } from "../inventory.types.ts";
import { ENGLISH_UPLOAD_PICKER } from "./upload-picker-en.ts";
import type { RowSlot } from "./upload-row.tsx";
import { useUploadWords } from "./use-upload-words.ts";

const ScreenSheet = onDemand(async () => (await import("~/features/pricing/components/screen/screen-sheet.tsx")).ScreenSheet);

/** How sure a find is, as a share. */
const SHARES = { sure: 0.95, likely: 0.8, maybe: 0.5, none: 0 };

/** In the row of a picture: reads its pets before it is sent, as a hint for the reviewer. */
export const readSlot: RowSlot = ({ file, state, proposed }, propose) =>
  (state === "ready" || state === "failed") && (
    <ReadButton file={file} count={countOf(proposed)} onTaken={(taken) => propose(proposedOf(taken))} />
  );

interface ReadButtonProps {
  file: File;
  /** How many pets were read so far. */
  count: number;
  onTaken: (taken: readonly Proposal[]) => void;
}

function ReadButton({ file, count, onTaken }: ReadButtonProps) {
  const words = useUploadWords();
  const screenshots = useIsOpen("screenshots");
  const [open, setOpen] = useState(false);
  if (!screenshots) return null;
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {words.readPets}
      </Button>
      {count > 0 && (
        <p role="status" className="mt-1 text-sm text-soft-ink">
          {words.petsRead(count)}
        </p>
      )}
      {open && <ReadSheet file={file} onTaken={onTaken} onClose={() => setOpen(false)} />}
    </div>
  );
}

const PICKERS = { de: GERMAN_UPLOAD_PICKER, en: ENGLISH_UPLOAD_PICKER };

const TARGET = {
  key: "upload",
  label: "Screenshot",
  count: 0,
  max: Number.POSITIVE_INFINITY,
  asksVariant: true,
  maxQuantity: MAX_QUANTITY,
  add: (items: readonly unknown[]) => items.length,
};

function ReadSheet({ file, onTaken, onClose }: Pick<ReadButtonProps, "file" | "onTaken"> & { onClose: () => void }) {
  const catalogue = useCatalogue(null, { eager: true });
  const words = PICKERS[useLanguage()];
  const target: PickTarget = { ...TARGET, title: words.screen.title, action: words.choose };
  return (
    <PickWordsContext value={words}>
      <ScreenSheet catalogue={catalogue} target={target} file={file} onTaken={onTaken} onClose={onClose} />
    </PickWordsContext>
  );
}

const countOf = (items: readonly ProposedItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The taken proposals as items: each pet and form once, as sure as its least sure match. */
function proposedOf(taken: readonly Proposal[]): ProposedItem[] {
  const items = new Map<string, ProposedItem>();
  for (const { pet, variant, quantity, sureness } of taken) {
    const key = `${pet.id} ${variant}`;
    const before = items.get(key);
    items.set(key, {
      petId: pet.id,
      variant,
      quantity: Math.min(MAX_QUANTITY, quantity + (before?.quantity ?? 0)),
      sureness: Math.min(SHARES[sureness], before?.sureness ?? 1),
    });
  }
  return [...items.values()].slice(0, MAX_ITEMS);
}

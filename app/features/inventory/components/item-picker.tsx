import "~/features/pricing/components/offer-sheets.css";
import type { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { PetPicker } from "~/features/pricing/components/pet-picker.tsx";
import type { PickTargets } from "~/features/pricing/components/pick-target.ts";
import { PickWordsContext } from "~/features/pricing/components/pick-words.ts";
import { mergeItems } from "../core/item-list.ts";
import type { ReviewWords } from "../core/review-words.ts";
import { MAX_QUANTITY } from "../inventory.constants.ts";
import type { Item } from "../inventory.types.ts";

interface ItemPickerProps {
  words: ReviewWords;
  catalogue: ReturnType<typeof useCatalogue>;
  onAdd: (items: Item[]) => void;
  onClose: () => void;
}

/** The picker, for the items of a screenshot. */
export function ItemPicker({ words, catalogue, onAdd, onClose }: ItemPickerProps) {
  const targets: PickTargets = [
    {
      key: "inventory",
      label: words.items,
      title: words.chooseTitle,
      action: words.addItem,
      count: 0,
      max: Number.POSITIVE_INFINITY,
      asksVariant: true,
      maxQuantity: MAX_QUANTITY,
      add(picked) {
        onAdd(mergeItems(picked.map(({ petId, variant }) => ({ petId, variant, quantity: 1 }))));
        return picked.length;
      },
    },
  ];
  const picker = <PetPicker catalogue={catalogue} targets={targets} onClose={onClose} />;
  return words.picker ? <PickWordsContext value={words.picker}>{picker}</PickWordsContext> : picker;
}

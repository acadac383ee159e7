import "~/features/offers/components/offer-sheets.css";
import { PetPicker } from "~/features/offers/components/pet-picker.tsx";
import type { PickTargets } from "~/features/offers/components/pick-target.ts";
import type { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";

interface PetSheetProps {
  catalogue: ReturnType<typeof useCatalogue>;
  onPick: (petId: number) => void;
  onClose: () => void;
}

/** The picker for the one pet whose value should change. */
export function PetSheet({ catalogue, onPick, onClose }: PetSheetProps) {
  const targets: PickTargets = [
    {
      key: "pet",
      label: "Pet",
      title: "Choose a pet",
      action: "Choose",
      count: 0,
      max: 1,
      asksVariant: false,
      maxQuantity: 1,
      add([item]) {
        if (item) onPick(item.petId);
        return 1;
      },
    },
  ];
  return <PetPicker catalogue={catalogue} targets={targets} onClose={onClose} />;
}

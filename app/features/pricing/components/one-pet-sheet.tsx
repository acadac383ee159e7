import "./offer-sheets.css";
import type { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { PetPicker } from "./pet-picker.tsx";
import type { PickTargets } from "./pick-target.ts";
import { usePickWords } from "./pick-words.ts";

interface OnePetSheetProps {
  catalogue: Pick<ReturnType<typeof useCatalogue>, "pets" | "search" | "status" | "retry">;
  onPick: (petId: number) => void;
  onClose: () => void;
}

/** The picker for one pet, such as the prize of a giveaway or the pet whose value should change. */
export function OnePetSheet({ catalogue, onPick, onClose }: OnePetSheetProps) {
  const words = usePickWords();
  const targets: PickTargets = [
    {
      key: "pet",
      label: "Pet",
      title: words.onePet,
      action: words.choose,
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

import "~/features/pricing/components/offer-sheets.css";
import type { Offer } from "~/features/pricing/components/use-offer.ts";
import { MAX_PER_SIDE } from "~/features/pricing/pricing.constants.ts";
import { onDemand } from "~/ui/late.tsx";
import { useSheets } from "~/ui/use-sheets.tsx";
import type { Alternatives } from "./use-alternatives.ts";

const loadPicker = () => import("~/features/pricing/components/pet-picker.tsx");
const PetPicker = onDemand(async () => (await loadPicker()).PetPicker);

/** The picker of a group of pets that somebody would take instead, opened by the group's place. */
export function useWantsPicker(catalogue: Offer["catalogue"], alternatives: Alternatives) {
  return useSheets<number>(loadPicker, (at, close) => (
    <PetPicker
      catalogue={catalogue}
      targets={[
        {
          key: `option ${at}`,
          label: `Option ${at + 2}`,
          title: `Add to Option ${at + 2}`,
          action: "Add to Trade",
          count: alternatives.counts[at] ?? 0,
          max: MAX_PER_SIDE,
          asksVariant: true,
          maxQuantity: MAX_PER_SIDE,
          add: (items) => alternatives.add(at, items),
        },
      ]}
      onClose={close}
    />
  ));
}

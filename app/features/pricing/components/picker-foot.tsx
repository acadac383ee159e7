import { useEffect, useRef } from "react";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { PickTarget } from "./pick-target.ts";
import { usePickWords } from "./pick-words.ts";
import { QuantityChoice } from "./quantity-choice.tsx";
import { VariantChoice } from "./variant-choice.tsx";

/** The pet to add next. */
export interface PickerChoice {
  pet: CataloguePet;
  /** Null while the typed variant does not exist and no other is selected. */
  variant: Variant | null;
  /** The typed variant if the pet does not have it, else null. */
  absent: Variant | null;
}

interface PickerFootProps {
  target: PickTarget;
  choice: PickerChoice | null;
  /** How many pets the button adds. */
  selected: number;
  quantity: string;
  /** The last added pet, in words; empty before it and during the next search. */
  added: string;
  onVariant: (variant: Variant) => void;
  onQuantity: (text: string) => void;
  onAdd: () => void;
  onClose: () => void;
}

/** The picker's foot: variant and quantity of the chosen pet, the last addition, the button that adds. */
export function PickerFoot({ target, choice, selected, quantity, added, onVariant, onQuantity, onAdd, onClose }: PickerFootProps) {
  const words = usePickWords();
  const foot = useRef<HTMLDivElement>(null);
  const undecided = choice !== null && choice.variant === null;
  useEffect(() => {
    // One key selects an existing variant.
    if (undecided && matchMedia("(pointer: fine)").matches) foot.current?.querySelector<HTMLElement>("input[type=radio]:enabled")?.focus();
  }, [undecided]);
  const asksQuantity = target.maxQuantity > 1;
  return (
    <div ref={foot} className="picker-foot">
      <p role="status" className="picker-said">
        {added !== "" && (
          <>
            <Icon name="check" size={18} className="stroke-3 flex-none text-gain" />
            <span className="min-w-0 truncate">{added}</span>
            {target.max !== Number.POSITIVE_INFINITY && (
              <span className="flex-none text-soft-ink">{`${target.count} of ${target.max}`}</span>
            )}
          </>
        )}
        {undecided && choice.absent !== null && <span>{words.absent(choice.pet.name, choice.absent)}</span>}
      </p>
      {choice && target.asksVariant && <VariantChoice pet={choice.pet} chosen={choice.variant} onChoose={onVariant} onEnter={onAdd} />}
      {target.asksVariant && !choice && added === "" && <p className="picker-tip">{words.tip}</p>}
      <div className="picker-buttons">
        {asksQuantity && (choice || added === "") ? (
          <QuantityChoice text={quantity} max={target.maxQuantity} onChange={onQuantity} />
        ) : (
          <Button onClick={onClose}>{words.done}</Button>
        )}
        <Button variant="primary" disabled={selected === 0 || undecided} onClick={onAdd} className="min-w-0 flex-1">
          {target.several && selected > 1 ? words.screen.add(selected) : target.action}
        </Button>
      </div>
    </div>
  );
}

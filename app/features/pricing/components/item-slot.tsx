import type { CSSProperties } from "react";
import { FlagMark } from "~/features/pets/components/parts/flag-mark.tsx";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { formatShort, formatValuation, shortOnCards } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { Icon } from "~/ui/icon.tsx";
import { useHydrating } from "~/ui/use-hydrating.ts";
import { nameWithVariant } from "../core/offer-sides.ts";
import type { OfferItem } from "../pricing.types.ts";
import { CopyStepper } from "./copy-stepper.tsx";

interface ItemSlotProps {
  item: OfferItem;
  /** Position of its first copy. */
  position: number;
  count: number;
  isFull: boolean;
  onOpen: () => void;
  onRemove: () => void;
  onAdd: () => void;
  onDrag: () => void;
  onDragEnd: () => void;
  /** Addresses of the trade with a copy less and a copy more, for pages without scripts. */
  removeAddress: string | undefined;
  addAddress: string | undefined;
}

/** All copies of a pet and form: a press opens their menu, the buttons remove or add one, and they can be dragged. */
export function ItemSlot({ item, position, count, isFull, onOpen, onRemove, onAdd, onDrag, onDragEnd, ...addresses }: ItemSlotProps) {
  const hydrating = useHydrating();
  const name = nameWithVariant(item);
  const whole = formatValuation(item);
  const removeLabel = `${name}, ${whole}, remove`;
  const addLabel = `One more ${name}`;
  const short = shortOnCards([item]);
  const compact = short === "everywhere" || (short && "on-phones");
  return (
    <li
      className="slot"
      data-position={position}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", name);
        event.dataTransfer.effectAllowed = "move";
        onDrag();
      }}
      onDragEnd={onDragEnd}
    >
      <button type="button" className="slot-open" onClick={onOpen} aria-haspopup="dialog" disabled={hydrating}>
        <PetArt pet={item} size={46} eager />
        <span className="sr-only">{count > 1 ? `${count} × ${name}, ${whole} each` : `${name}, ${whole}`}</span>
        {count > 1 && (
          <b aria-hidden="true" className="slot-count figures">
            {`×${count}`}
          </b>
        )}
        <FlagMark flags={item.flags} className="absolute top-1 left-1" />
        <span aria-hidden="true" className="slot-name" title={item.name}>
          {item.name}
        </span>
        {item.variant !== "normal" && (
          <span aria-hidden="true" className="slot-variant" data-variant={item.variant}>
            {VARIANT_LABELS[item.variant].short}
          </span>
        )}
        <span
          aria-hidden="true"
          className="slot-value"
          style={{ "--letters": whole.length, "--letters-on-phones": compact ? formatShort(item).length : whole.length } as CSSProperties}
        >
          <ValueFigure value={item.value} estimated={item.estimated} compact={compact} />
        </span>
      </button>
      <CopyStepper count={count} isFull={isFull} removeLabel={removeLabel} addLabel={addLabel} onRemove={onRemove} onAdd={onAdd} />
      {hydrating && addresses.removeAddress !== undefined && (
        <noscript>
          <span className="copy-stepper">
            <a href={addresses.removeAddress} aria-label={removeLabel}>
              <Icon name={count > 1 ? "minus" : "x"} size={16} className="stroke-3" />
            </a>
            {addresses.addAddress !== undefined && (
              <a href={addresses.addAddress} aria-label={addLabel}>
                <Icon name="plus" size={16} className="stroke-3" />
              </a>
            )}
          </span>
        </noscript>
      )}
    </li>
  );
}

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

interface ItemSlotProps {
  item: OfferItem;
  position: number;
  onOpen: () => void;
  onRemove: () => void;
  onDrag: () => void;
  onDragEnd: () => void;
  /** The address of the trade without this pet; undefined if pages without scripts have none. */
  removeAddress: string | undefined;
}

/** A pet in its slot: a press opens its menu, the cross removes it, and it can be dragged. Without scripts the cross is a link. */
export function ItemSlot({ item, position, onOpen, onRemove, onDrag, onDragEnd, removeAddress }: ItemSlotProps) {
  const hydrating = useHydrating();
  const name = nameWithVariant(item);
  const whole = formatValuation(item);
  const removeLabel = `${name}, ${whole}, remove`;
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
        <span className="sr-only">{`${name}, ${whole}`}</span>
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
      <button type="button" className="slot-remove needs-scripts" aria-label={removeLabel} onClick={onRemove}>
        <Icon name="x" size={14} className="stroke-3" />
      </button>
      {hydrating && removeAddress !== undefined && (
        <noscript>
          <a href={removeAddress} className="slot-remove" aria-label={removeLabel}>
            <Icon name="x" size={14} className="stroke-3" />
          </a>
        </noscript>
      )}
    </li>
  );
}

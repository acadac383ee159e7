import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { RarityLabel } from "~/features/pets/components/parts/rarity-label.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Sheet } from "~/ui/sheet.tsx";
import { addItem, moveCopies, nameWithVariant, removeCopies, replaceCopies, type SidesChange, toOfferItem } from "../core/offer-sides.ts";
import { MAX_PER_SIDE, SIDE_LABELS } from "../pricing.constants.ts";
import type { Side } from "../pricing.types.ts";
import type { Offer } from "./use-offer.ts";
import { VariantChoice } from "./variant-choice.tsx";

interface ItemSheetProps {
  offer: Offer;
  side: Side;
  position: number;
  onClose: () => void;
}

/** The menu of a tile in the trade, which acts on all its copies, for readers who don't drag. */
export function ItemSheet({ offer, side, position, onClose }: ItemSheetProps) {
  const { sides, change } = offer;
  const item = sides[side][position];
  if (!item) return null;
  const count = sides[side].filter(({ id }) => id === item.id).length;
  const pet = offer.catalogue.petsById.get(item.petId);
  const other = side === "giving" ? "receiving" : "giving";
  const act = (next: SidesChange) => {
    change(next);
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={nameWithVariant(item)}>
      <div className="flex items-center gap-4">
        <PetArt pet={item} size={72} eager />
        <div className="min-w-0">
          {item.rarity !== "" && <RarityLabel rarity={item.rarity} limited={pet?.limited} />}
          <p className="text-2xl">
            <ValueFigure value={item.value} estimated={item.estimated} />
          </p>
        </div>
      </div>
      {pet ? (
        <div className="mt-4">
          <VariantChoice
            pet={pet}
            chosen={item.variant}
            onChoose={(variant) => change({ sides: replaceCopies(sides, side, position, toOfferItem(pet, variant)), message: null })}
          />
        </div>
      ) : (
        <p className="mt-4 text-soft-ink">This pet is not in the value list.</p>
      )}
      <div className="mt-4 grid grid-cols-2 gap-2.5">
        <Button
          className="col-span-2"
          icon={<Icon name="arrow-left-right" size={18} />}
          aria-label={`Move to other side: ${SIDE_LABELS[other]}`}
          onClick={() => act(moveCopies(sides, { side, position }, { side: other, position: MAX_PER_SIDE }))}
        >
          Move to other side
        </Button>
        <Button icon={<Icon name="copy-plus" size={18} />} onClick={() => act(addItem(sides, side, item))}>
          Duplicate
        </Button>
        {pet && (
          <ButtonLink to={`/pet/${item.petId}?variant=${item.variant}`} icon={<Icon name="chart-spline" size={18} />}>
            Value history
          </ButtonLink>
        )}
        <Button
          variant="danger"
          className="col-span-2"
          icon={<Icon name="trash-2" size={18} />}
          onClick={() => act({ sides: removeCopies(sides, side, position), message: null })}
        >
          {count > 1 ? `Remove all ${count}` : "Remove"}
        </Button>
      </div>
    </Sheet>
  );
}

import { type Elements, ownText } from "~/ui/own-text.tsx";
import "./collection.css";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { RarityLabel } from "~/features/pets/components/parts/rarity-label.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { formatNumber } from "~/text/numbers.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { entryAddress, PRIORITIES } from "../collection.constants.ts";
import type { Priority, ShownEntry, ShownPet, ShownWish } from "../collection.types.ts";
import { RemoveButton, type Removed } from "./remove-button.tsx";

interface CardProps<Entry> {
  entry: Entry;
  /** Opens the form of the entry in a sheet; without scripts the form is a page. */
  onEdit: () => void;
  onRemoved: (removed: Removed) => void;
}

/** A pet in the reader's collection. */
export function EntryCard({ entry, promised, onEdit, onRemoved }: CardProps<ShownEntry> & { promised: boolean }) {
  const { quantity, note, value, estimated } = entry;
  return (
    <PetCardFrame
      own
      pet={entry}
      quantity={quantity}
      mark={promised ? <Chip tone="fair">Promised in a deal</Chip> : <TradeMark of={entry} />}
    >
      <p className="entry-worth">
        <Worth value={value} estimated={estimated} quantity={quantity} />
      </p>
      <More name={entry.name}>
        {note !== "" && <Note>{note}</Note>}
        <Acts entry={entry} list="collection" onEdit={onEdit} onRemoved={onRemoved} />
      </More>
    </PetCardFrame>
  );
}

const TONES: Record<Priority, "accent" | "fair" | "neutral"> = { high: "accent", medium: "fair", low: "neutral" };

/** A pet on the reader's wishlist. */
export function WishCard({ entry, onEdit, onRemoved }: CardProps<ShownWish>) {
  const { priority, maxValue, note, value, estimated } = entry;
  return (
    <PetCardFrame own pet={entry} mark={<Chip tone={TONES[priority]}>{`${PRIORITIES[priority]} priority`}</Chip>}>
      <p className="entry-worth">
        <ValueFigure value={value} estimated={estimated} />
      </p>
      <More name={entry.name}>
        {maxValue !== null && (
          <p className="text-sm text-soft-ink">
            You would give at most <b className="text-ink tabular-nums">{formatValue(maxValue)}</b>
          </p>
        )}
        {note !== "" && <Note>{note}</Note>}
        <Acts entry={entry} list="wishlist" onEdit={onEdit} onRemoved={onRemoved} />
      </More>
    </PetCardFrame>
  );
}

/** How many copies of an entry are for trade, or that its owner keeps them. */
function TradeMark({ of: { quantity, tradeable } }: { of: Pick<ShownEntry, "quantity" | "tradeable"> }) {
  if (tradeable === 0) return <Chip>Keeps</Chip>;
  return <Chip tone="accent">{tradeable === quantity ? "For trade" : `${formatNumber(tradeable)} for trade`}</Chip>;
}

interface SharedPetCardProps {
  pet: ShownPet & { tradeable?: number };
  quantity?: number;
  children?: Elements;
}

/** A pet that somebody has, as others see it; `children` are its actions. */
export function SharedPetCard({ pet, quantity = 1, children }: SharedPetCardProps) {
  const { tradeable } = pet;
  return (
    <PetCardFrame pet={pet} quantity={quantity} mark={tradeable !== undefined && <TradeMark of={{ quantity, tradeable }} />}>
      <p className="entry-worth">
        <Worth value={pet.value} estimated={pet.estimated} quantity={quantity} />
      </p>
      {children && <div className="entry-acts">{children}</div>}
    </PetCardFrame>
  );
}

interface FrameProps {
  pet: ShownPet;
  quantity?: number;
  mark?: Elements;
  /** One of the reader's entries: small on a phone. */
  own?: boolean;
  children: Elements;
}

function PetCardFrame({ pet, quantity = 1, mark, own = false, children }: FrameProps) {
  return (
    <Card as="article" padding="none" className="entry-card" data-own={own || undefined}>
      <span className="entry-art">
        <PetArt pet={pet} size={64} />
        {quantity > 1 && (
          <span className="entry-count">
            <span aria-hidden="true">{`×${formatNumber(quantity)}`}</span>
            <span className="sr-only">{`${formatNumber(quantity)} of them`}</span>
          </span>
        )}
      </span>
      <h3 translate="no">{pet.name}</h3>
      <div className="entry-marks">
        <Chip>{VARIANT_LABELS[pet.variant].full}</Chip>
        {pet.rarity !== "" && <RarityLabel rarity={pet.rarity} />}
        {mark}
      </div>
      {children}
    </Card>
  );
}

/** Value times quantity; a pet without a number shows O/C, N/A or the like. */
function Worth({ value, estimated, quantity }: { value: ShownPet["value"]; estimated: boolean; quantity: number }) {
  if (typeof value !== "number" || quantity === 1) return <ValueFigure value={value} estimated={estimated} />;
  return (
    <>
      <ValueFigure value={value * quantity} estimated={estimated} />{" "}
      <span className="entry-each inline-block text-sm text-soft-ink tabular-nums">{`${formatValue(value)} × ${formatNumber(quantity)}`}</span>
    </>
  );
}

function Note({ children }: { children: string }) {
  return (
    <p dir="auto" className="entry-note">
      <span className="sr-only">Note: </span>
      <span>{children}</span>
    </p>
  );
}

/** The details and actions of an own entry: on a phone they open with a tap on the card, on a wider screen they are always there. */
function More({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <details className="entry-more">
      <summary>
        <span className="sr-only">
          Details of <bdi translate="no">{name}</bdi>
        </span>
      </summary>
      <div>{ownText(children)}</div>
    </details>
  );
}

interface ActsProps {
  entry: ShownPet;
  list: "collection" | "wishlist";
  onEdit: () => void;
  onRemoved: (removed: Removed) => void;
}

function Acts({ entry, list, onEdit, onRemoved }: ActsProps) {
  const { petId, variant, name } = entry;
  return (
    <div className="entry-acts">
      <ButtonLink to={variant === "normal" ? `/pet/${petId}` : `/pet/${petId}?variant=${variant}`} variant="quiet" size="small">
        View
        <span className="sr-only">
          {" "}
          <bdi translate="no">{name}</bdi>
        </span>
      </ButtonLink>
      <ButtonLink
        to={entryAddress({ petId, variant }, list)}
        variant="quiet"
        size="small"
        icon={<Icon name="pencil" size={15} />}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onEdit();
        }}
      >
        Edit
        <span className="sr-only">
          {" "}
          <bdi translate="no">{name}</bdi>
        </span>
      </ButtonLink>
      <span className="flex-1" />
      <RemoveButton entry={entry} list={list} onRemoved={onRemoved} />
    </div>
  );
}

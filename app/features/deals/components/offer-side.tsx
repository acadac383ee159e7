import { FlagMark } from "~/features/pets/components/parts/flag-mark.tsx";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { CopyStepper } from "~/features/pricing/components/copy-stepper.tsx";
import { copiesOf, nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { formatPicks } from "~/features/pricing/core/picks-text.ts";
import { sideTotal } from "~/features/pricing/core/verdict.ts";
import { MAX_PER_SIDE } from "~/features/pricing/pricing.constants.ts";
import type { Side } from "~/features/pricing/pricing.types.ts";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { FieldError } from "~/ui/field.tsx";
import { TickField } from "~/ui/form/tick-field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { answerLabel } from "../core/deal-words.ts";
import { formatAnswer } from "../core/offer-items.ts";
import { MAX_AVAILABLE_PETS } from "../deals.constants.ts";
import type { Answerable, AvailablePets } from "../deals.types.ts";
import type { OfferPicks } from "./use-offer-picks.ts";

interface OfferSideProps {
  side: Side;
  label: string;
  /** Heading above the pets to add with one tap. */
  from: string;
  picks: OfferPicks;
  atHand: readonly AvailablePets[];
  /** Tags of the trade that pets of this side can answer. */
  tags: Answerable["tags"];
  error: string | undefined;
  hydrating: boolean;
  onMore: () => void;
}

/** The label of a checkbox: the pet answers this tag of the trade. */
function Answered({ tag, pet }: { tag: string; pet: string }) {
  return (
    <>
      <span className="sr-only">{`${pet} answers `}</span>
      <span>{tag}</span>
    </>
  );
}

/** Pets shown on the page itself; the picker has them all. */
const MAX_AT_HAND = 6;

/** One side of an offer that is put together: its pets, those at hand, and the way to any other. */
export function OfferSide({ side, label, from, picks, atHand, tags, error, hydrating, onMore }: OfferSideProps) {
  const items = picks.sides[side];
  const isFull = picks.picks[side].length >= MAX_PER_SIDE;
  const taken = (id: string) => items.filter((item) => item.id === id).length;
  const owned = new Map(atHand.map((one) => [one.item.id, one.quantity]));
  // A full list was cut off, so a pet missing from it may still be owned.
  const isKnown = atHand.length > 0 && atHand.length < MAX_AVAILABLE_PETS;
  return (
    <Card as="section" aria-label={label} padding="snug" className="grid min-w-0 grid-cols-1 content-start gap-3">
      <input type="hidden" name={side} value={formatPicks(picks.picks[side])} />
      <h2 className="deal-side-head">
        <span>{label}</span>
        <span className="figures text-ink">
          <ValueFigure value={sideTotal(items)} estimated={items.some(({ estimated }) => estimated)} />
        </span>
      </h2>
      {items.length === 0 ? (
        <p className="text-soft-ink text-sm">{hydrating ? "Nothing yet." : "Tap a pet to put it here."}</p>
      ) : (
        <ul className="deal-pets">
          {copiesOf(items).map(({ item, count }) => (
            <li key={item.id} className="deal-pet">
              <PetArt pet={item} size={44} />
              <span className="min-w-0 flex-1 basis-24 wrap-anywhere">
                <span>
                  <bdi translate="no">{nameWithVariant(item)}</bdi>{" "}
                </span>
                {count > 1 && <b>{`×${count} `}</b>}
                <ValueFigure value={item.value} estimated={item.estimated} compact className="text-soft-ink" />
                <FlagMark flags={item.flags} />
                {isKnown && count > (owned.get(item.id) ?? 0) && (
                  <span className="block font-normal text-loss text-sm">
                    {side === "giving" ? "More than your collection has" : "More than their collection shows"}
                  </span>
                )}
              </span>
              {!hydrating && (
                <CopyStepper
                  count={count}
                  isFull={isFull}
                  removeLabel={`Remove ${nameWithVariant(item)}`}
                  addLabel={`One more ${nameWithVariant(item)}`}
                  onRemove={() =>
                    picks.remove(
                      side,
                      items.findLastIndex(({ id }) => id === item.id),
                    )
                  }
                  onAdd={() => picks.add(side, [item])}
                />
              )}
              {tags.length > 0 && (
                <span className="flex basis-full flex-wrap gap-x-4 font-normal text-sm">
                  {tags.map((tag) => (
                    <TickField
                      key={tag}
                      name="answers"
                      value={formatAnswer(item, tag)}
                      label={<Answered tag={answerLabel(tag)} pet={nameWithVariant(item)} />}
                    />
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {error && <FieldError id={`${side}-error`}>{error}</FieldError>}
      {!hydrating && !isFull && (
        <>
          {atHand.length > 0 && (
            <div className="grid min-w-0 grid-cols-1 gap-1.5">
              <h3 className="font-bold font-text text-sm">{from}</h3>
              <ul className="deal-at-hand">
                {atHand.slice(0, MAX_AT_HAND).map(({ item, quantity, tradeable }) => (
                  <li key={item.id}>
                    <button
                      type="button"
                      className="deal-take"
                      disabled={taken(item.id) >= quantity}
                      onClick={() => picks.add(side, [item])}
                    >
                      <PetArt pet={item} size={36} />
                      <span className="line-clamp-2">
                        <span className="sr-only">Add </span>
                        <bdi translate="no">{nameWithVariant(item)}</bdi>
                      </span>
                      <span className="font-normal text-soft-ink">
                        {tradeable > 0 || quantity > 1 ? `×${quantity}` : side === "giving" ? "you keep it" : "they keep this one"}
                      </span>
                      <ValueFigure value={item.value} estimated={item.estimated} compact />
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div>
            <Button size="small" icon={<Icon name="plus" size={16} />} onClick={onMore}>
              <span>{atHand.length > 0 ? "Another pet" : "Add a pet"}</span>
              <span className="sr-only">{` to “${label}”`}</span>
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

import "./wants.css";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { CopyStepper } from "~/features/pricing/components/copy-stepper.tsx";
import { copiesOf, nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { sideTotal } from "~/features/pricing/core/verdict.ts";
import { MAX_ALTERNATIVES, MAX_PER_SIDE } from "~/features/pricing/pricing.constants.ts";
import type { OfferItem, OfferSides } from "~/features/pricing/pricing.types.ts";
import { keysOf } from "~/text/keys-of.ts";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { TextArea } from "~/ui/field.tsx";
import { FormField } from "~/ui/form/form.tsx";
import { TickFields } from "~/ui/form/tick-field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { postedStatusOf } from "../../core/trade-status.ts";
import { withAlternative } from "../../core/wants.ts";
import { MAX_LENGTHS, WANT_TAGS, WANT_TAGS_FIELD } from "../../trades.constants.ts";
import { StatusBadge } from "../trade-marks.tsx";
import type { Alternatives } from "./use-alternatives.ts";

const TAGS = keysOf(WANT_TAGS).map((tag) => [tag, WANT_TAGS[tag].label] as const);

interface WantsEditorProps {
  sides: OfferSides;
  alternatives: Alternatives;
  /** Whether there are scripts: without them, each line of a text is an option. */
  alive: boolean;
  /** Opens the picker for the group at that place. */
  onPick: (at: number) => void;
}

/** Editor of alternatives to the wanted pets: other groups of pets, and tags. */
export function WantsEditor({ sides, alternatives, alive, onPick }: WantsEditorProps) {
  return (
    <Card as="section" aria-labelledby="wants-heading" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="wants-heading" className="text-xl">
          What else would you take?
        </h2>
        <p className="text-pretty text-soft-ink text-sm">Optional. Your trade is found by each of these, too.</p>
      </div>
      {alive ? (
        <>
          {alternatives.counts.length > 0 && (
            <ol className="want-options">
              {alternatives.items.map((items, at) => (
                <WantOption
                  // biome-ignore lint/suspicious/noArrayIndexKey: an option has no name but its place.
                  key={at}
                  number={at + 2}
                  items={items}
                  count={alternatives.counts[at] ?? 0}
                  sides={sides}
                  onPick={() => onPick(at)}
                  onRemove={() => alternatives.remove(at)}
                  onRemovePet={(place) => alternatives.removePet(at, place)}
                  onAddPet={(item) => alternatives.add(at, [item])}
                />
              ))}
            </ol>
          )}
          {alternatives.counts.length < MAX_ALTERNATIVES && (
            <div>
              <Button icon={<Icon name="plus" size={18} />} onClick={() => onPick(alternatives.counts.length)}>
                {alternatives.counts.length === 0 ? "Or these pets instead" : "One more option"}
              </Button>
            </div>
          )}
        </>
      ) : (
        <div className="without-scripts">
          <FormField
            name="alternatives"
            label="Or these pets instead"
            max={MAX_LENGTHS.alternatives}
            hint={`One option on each line, up to ${MAX_ALTERNATIVES}. Such as: leviathan, 2 overlord.`}
          >
            {(control) => <TextArea {...control} rows={4} />}
          </FormField>
        </div>
      )}
      <div>
        <TickFields name={WANT_TAGS_FIELD} label="Also welcome" options={TAGS} className="want-tags" />
        <p className="text-pretty text-soft-ink text-sm">Others find your wishlist on your profile, as long as you show your collection.</p>
      </div>
    </Card>
  );
}

interface WantOptionProps {
  /** The receiving side is the first option. */
  number: number;
  items: readonly OfferItem[];
  count: number;
  sides: OfferSides;
  onPick: () => void;
  onRemove: () => void;
  onRemovePet: (place: number) => void;
  onAddPet: (item: OfferItem) => void;
}

function WantOption({ number, items, count, sides, onPick, onRemove, onRemovePet, onAddPet }: WantOptionProps) {
  const [givingTotal, receivingTotal] = [sideTotal(sides.giving), sideTotal(sides.receiving)];
  const judged = withAlternative({ sides, givingTotal, receivingTotal, status: postedStatusOf(givingTotal, receivingTotal) }, items);
  return (
    <li className="want-option" aria-label={`Option ${number}`}>
      <p className="want-option-head">
        <span>{`Option ${number}`}</span>
        <span className="figures">
          <ValueFigure value={judged.receivingTotal} estimated={items.some((item) => item.estimated)} />
        </span>
        {sides.giving.length > 0 && items.length > 0 && <StatusBadge trade={judged} side="poster" />}
      </p>
      <ul className="want-pets">
        {copiesOf(items).map(({ item, count: copies }) => (
          <li key={item.id} className="want-pet">
            <PetArt pet={item} size={28} />
            <span className="min-w-0 wrap-anywhere" translate="no">
              {nameWithVariant(item)}
            </span>
            {copies > 1 && <b className="figures">{`×${copies}`}</b>}
            <CopyStepper
              count={copies}
              isFull={count >= MAX_PER_SIDE}
              removeLabel={`Remove ${nameWithVariant(item)} from option ${number}`}
              addLabel={`One more ${nameWithVariant(item)} for option ${number}`}
              onRemove={() => onRemovePet(items.findLastIndex(({ id }) => id === item.id))}
              onAdd={() => onAddPet(item)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {count < MAX_PER_SIDE && (
          <Button size="small" icon={<Icon name="plus" size={16} />} onClick={onPick}>
            Add Pet<span className="sr-only">{` to option ${number}`}</span>
          </Button>
        )}
        <Button size="small" variant="quiet" icon={<Icon name="trash-2" size={16} />} onClick={onRemove}>
          Remove<span className="sr-only">{` option ${number}`}</span>
        </Button>
      </div>
    </li>
  );
}

import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { Button } from "~/ui/button.tsx";
import { Field, Input } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { isComposing } from "~/ui/key-presses.ts";
import { formatItems, itemKey } from "../core/item-list.ts";
import type { ReviewWords } from "../core/review-words.ts";
import type { ReviewedScreenshot } from "../inventory.types.ts";
import type { ReviewItems as Items } from "./use-review-items.ts";

interface ReviewItemsProps {
  words: ReviewWords;
  of: ReviewedScreenshot;
  items: Items;
  pets: readonly CataloguePet[];
  /** The server's error about the items. */
  error: string | undefined;
  onPick: () => void;
}

/** The form that adds items, the pets read from the picture, and the list of items to add. */
export function ReviewItems({ words, of, items: state, pets, error, onPick }: ReviewItemsProps) {
  const { items, typed, found, problem, added } = state;
  const byId = new Map(pets.map((pet) => [pet.id, pet]));
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const over = of.limit === null ? 0 : Math.max(0, of.held + count - of.limit);
  return (
    <div className="grid gap-3">
      <input type="hidden" name="items" value={formatItems(items)} />
      <div className="needs-scripts grid gap-2">
        <Field label={words.itemName} hint={words.itemHint} error={problem || error}>
          {(control) => (
            <Input
              {...control}
              data-review-key="item"
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="done"
              onChange={({ target }) => state.type(target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || isComposing(event)) return;
                event.preventDefault();
                state.addTyped();
              }}
            />
          )}
        </Field>
        {found.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {found.map((one) => (
              <li key={one.pet.id}>
                <button type="button" className="review-suggestion" onClick={() => state.take(one)}>
                  <PetArt pet={one.pet} size={24} />
                  <span>
                    {one.quantity !== null && one.quantity > 1 && <span>{`${one.quantity} × `}</span>}
                    <span>{nameWithVariant({ name: one.pet.name, variant: one.variant ?? "normal" })}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={<Icon name="plus" size={18} />} onClick={state.addTyped}>
            {words.addItem}
          </Button>
          <Button size="small" icon={<Icon name="search" size={18} />} onClick={onPick}>
            {words.choose}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {added !== "" && `${added}: ${count}`}
        </p>
      </div>
      <Proposals words={words} of={of} items={state} />
      <section aria-label={words.items}>
        <h3 className="flex items-baseline justify-between gap-3 text-base">
          <span>{`${words.items} `}</span>
          <span className="figures text-sm text-soft-ink">{words.room(of.held + count, of.limit)}</span>
        </h3>
        {items.length === 0 ? (
          <p className="text-soft-ink">{words.noItems}</p>
        ) : (
          <ul className="review-items">
            {items.map((item) => {
              const pet = byId.get(item.petId);
              const name = nameWithVariant({ name: pet?.name ?? String(item.petId), variant: item.variant });
              const key = itemKey(item);
              const held = of.heldItems[key] ?? 0;
              return (
                <li key={key} className="review-item">
                  {pet && <PetArt pet={pet} size={36} />}
                  <span className="min-w-0">
                    <span className="block font-bold leading-5 wrap-anywhere">{name}</span>
                    {held > 0 && <span className="block text-fair text-sm">{words.hasAlready(held)}</span>}
                  </span>
                  <Input
                    inputMode="numeric"
                    autoComplete="off"
                    aria-label={words.quantityOf(name)}
                    value={item.quantity}
                    onChange={({ target }) => state.setQuantity(key, target.value)}
                    className="w-18 text-right"
                  />
                  <IconButton label={words.removeItem(name)} variant="quiet" onClick={() => state.remove(key)}>
                    <Icon name="x" size={18} />
                  </IconButton>
                </li>
              );
            })}
          </ul>
        )}
        {over > 0 && <p className="mt-1 font-bold text-fair text-sm">{words.overRoom(over)}</p>}
      </section>
    </div>
  );
}

/** The pets recognized by the player's browser: one tap adds each. */
function Proposals({ words, of, items }: { words: ReviewWords; of: ReviewedScreenshot; items: Items }) {
  const taken = new Set(items.items.map(itemKey));
  const open = of.proposed.filter((item) => !taken.has(itemKey(item)));
  if (open.length === 0) return null;
  return (
    <section aria-label={words.proposed} className="needs-scripts">
      <h3 className="text-base">{words.proposed}</h3>
      <p className="mb-1.5 text-pretty text-sm text-soft-ink">{words.proposedHint}</p>
      <ul className="flex flex-wrap gap-1.5">
        {open.map((item) => {
          const name = nameWithVariant(item);
          const { petId, variant, quantity } = item;
          return (
            <li key={itemKey(item)}>
              <button type="button" className="review-suggestion" onClick={() => items.add([{ petId, variant, quantity }])}>
                <PetArt pet={item} size={24} />
                <span>
                  {quantity > 1 && <span>{`${quantity} × `}</span>}
                  <bdi translate="no">{name}</bdi>
                </span>
                <span className="figures text-soft-ink text-sm">{`${Math.round(item.sureness * 100)}%`}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <Button size="small" className="mt-2" data-review-key="take" onClick={() => items.add(open)}>
        {words.takeAll}
      </Button>
    </section>
  );
}

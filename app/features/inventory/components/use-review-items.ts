import { useEffect, useEffectEvent, useState } from "react";
import type { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { type FoundPet, findPets } from "~/features/pricing/core/find-pets.ts";
import { defaultVariant } from "~/features/pricing/core/offer-sides.ts";
import { parseAmount } from "~/text/amounts.ts";
import { itemKey, mergeItems } from "../core/item-list.ts";
import type { ReviewWords } from "../core/review-words.ts";
import { MAX_ITEMS, MAX_QUANTITY } from "../inventory.constants.ts";
import type { Item } from "../inventory.types.ts";

export type ReviewItems = ReturnType<typeof useReviewItems>;

const MAX_SUGGESTED = 4;

/** A reviewer's selections for a screenshot. */
export interface ReviewWork {
  items: readonly Item[];
  comment: string;
}

/** The items that a reviewer has put together so far. The screen provides the first items and stores each change. */
export function useReviewItems(
  { pets, search }: Pick<ReturnType<typeof useCatalogue>, "pets" | "search">,
  words: ReviewWords,
  begun: readonly Item[],
  onChange: (items: readonly Item[]) => void,
) {
  const [items, setItems] = useState<readonly Item[]>(begun);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  const [added, setAdded] = useState("");
  const [isWaiting, setWaiting] = useState(false);
  const asked = typed.trim();
  const found = asked === "" || !search ? [] : findPets({ pets, search }, asked, []).slice(0, MAX_SUGGESTED);

  const add = (more: readonly Item[]) => {
    const next = mergeItems([...items, ...more]);
    if (next.length > MAX_ITEMS) return setProblem(words.messages.tooManyItems);
    setItems(next);
    setProblem("");
  };
  const take = ({ pet, variant, quantity }: FoundPet) => {
    if (variant !== null && !pet.variants.includes(variant)) return setProblem(words.noSuchForm(pet.name));
    const item = { petId: pet.id, variant: variant ?? defaultVariant(pet), quantity: Math.min(quantity ?? 1, MAX_QUANTITY) };
    add([item]);
    setAdded(pet.name);
    setTyped("");
  };
  const addTyped = () => {
    const [first] = found;
    // Text typed before the pets have loaded is applied afterwards.
    setWaiting(search === null && asked !== "");
    if (asked === "") setProblem(words.messages.noName);
    else if (first) take(first);
    else if (search) setProblem(words.unknownItem(asked, search.suggest(asked, 1).map((place) => pets[place]?.name)[0] ?? ""));
  };
  const keep = useEffectEvent(onChange);
  useEffect(() => keep(items), [items]);
  const addWaiting = useEffectEvent(() => {
    if (isWaiting) addTyped();
  });
  useEffect(() => {
    if (search) addWaiting();
  }, [search]);
  return {
    items,
    typed,
    found,
    problem,
    /** The last added item, for screen readers. */
    added,
    add,
    take,
    type(text: string) {
      setTyped(text);
      setProblem("");
    },
    /** Adds the best match of the typed text. */
    addTyped,
    setQuantity(key: string, text: string) {
      const amount = parseAmount(text, { min: 1, max: MAX_QUANTITY });
      if (amount.kind !== "value" && text.trim() !== "") return;
      const count = amount.kind === "value" ? amount.value : 1;
      setItems((before) => before.map((item) => (itemKey(item) === key ? { ...item, quantity: count } : item)));
    },
    remove: (key: string) => setItems((before) => before.filter((item) => itemKey(item) !== key)),
  };
}

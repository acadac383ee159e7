import { RARITIES } from "../pets.constants.ts";

type KnownRarity = (typeof RARITIES)[number];

/** Names a rarity's colours in the style sheet (`data-rarity`). */
export type RarityKey = KeyOf<KnownRarity> | "neutral";
type KeyOf<Name extends string> = Name extends `${infer First} ${infer Rest}` ? `${Lowercase<First>}-${KeyOf<Rest>}` : Lowercase<Name>;

const known = new Map<string, { name: KnownRarity; order: number }>(RARITIES.map((name, order) => [name.toLowerCase(), { name, order }]));

const lookUp = (rarity: string) => {
  const word = rarity
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  return known.get(word === "mythic" ? "mythical" : word);
};

/**
 * The one spelling of a rarity: known ones in any letter case as in RARITIES, "Mythic" as "Mythical"; an unknown one as written, without
 * stray spaces.
 */
export function normaliseRarity(rarity: string): string {
  return lookUp(rarity)?.name ?? rarity.trim().replace(/\s+/g, " ");
}

/** The colours of a rarity in any letter case; "neutral" for one that has none of its own. */
export function rarityKey(rarity: string): RarityKey {
  return (lookUp(rarity)?.name.toLowerCase().replace(" ", "-") as RarityKey | undefined) ?? "neutral";
}

/** Order of the groups: known rarities rarest first, then the others by name. */
export function compareRarities(a: string, b: string): number {
  const byOrder = (lookUp(a)?.order ?? RARITIES.length) - (lookUp(b)?.order ?? RARITIES.length);
  if (byOrder !== 0) return byOrder;
  const [left, right] = [normaliseRarity(a).toLowerCase(), normaliseRarity(b).toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}

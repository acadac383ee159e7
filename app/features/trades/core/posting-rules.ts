import type { WantedPet } from "~/db/schema/trades.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { toOfferItem } from "~/features/pricing/core/offer-sides.ts";
import { sideTotal } from "~/features/pricing/core/verdict.ts";
import type { OfferItem, PetPick, Side } from "~/features/pricing/pricing.types.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { pick } from "~/text/pick.ts";
import { COOLDOWN_MS, LIFETIMES, MAX_AGE_MS, PINS, WITHOUT_COOLDOWN } from "../trades.constants.ts";
import type { PostedTrade } from "../trades.types.ts";
import { postedStatusOf } from "./trade-status.ts";

/** The poster's role and partner mark, which decide limits. */
type Poster = Pick<UserActor, "role" | "partner">;

/** How long somebody waits between two trades, in milliseconds; partners do not, whatever their role. */
export function cooldownOf({ role, partner }: Poster): number {
  return partner || WITHOUT_COOLDOWN.includes(role) ? 0 : COOLDOWN_MS;
}

/** The role that decides lifetime and pin of a poster's trades: `partner` with the programme mark, except for owners, who have more. */
const roleOfTerms = ({ role, partner }: Poster) => (partner && role !== "owner" ? "partner" : role);

/** The times of a trade that is posted at `now`. */
export function termsOf(poster: Poster, now: Date): { expiresAt: Date; pinRank: number; pinnedUntil: Date | null } {
  const role = roleOfTerms(poster);
  const pin = PINS[role];
  return {
    expiresAt: new Date(now.getTime() + LIFETIMES[role]),
    pinRank: pin?.rank ?? 0,
    pinnedUntil: pin ? new Date(now.getTime() + pin.ms) : null,
  };
}

/** When a trade that is kept alive at `now` ends, by the role of its poster at that moment. Milliseconds since 1970. */
export function keptUntil(poster: Poster, createdAt: number, now: number): number {
  return Math.min(now + LIFETIMES[roleOfTerms(poster)], createdAt + MAX_AGE_MS);
}

/** The middle of a trade's current lifetime, from which on it can be kept alive. Milliseconds since 1970. */
export function keepableFrom({ createdAt, keptAt, expiresAt }: Pick<PostedTrade, "createdAt" | "keptAt" | "expiresAt">): number {
  return Math.ceil(((keptAt ?? createdAt) + expiresAt) / 2);
}

/** Whether a trade has the latest possible end. */
export const endsLast = ({ createdAt, expiresAt }: Pick<PostedTrade, "createdAt" | "expiresAt">) => expiresAt >= createdAt + MAX_AGE_MS;

/** A pet on a side of a trade, at its value. */
export type PricedItem = OfferItem & { side: Side; position: number };

/**
 * Both sides at today's values, with totals and status; an item without a number counts 0. Null if a pet is not in the list, or not
 * in that variant.
 */
export function priceSides(byId: ReadonlyMap<number, CataloguePet>, { giving, receiving }: Record<Side, readonly PetPick[]>) {
  const price = (picks: readonly PetPick[], side: Side) =>
    picks.flatMap(({ petId, variant }, position): PricedItem[] => {
      const pet = byId.get(petId);
      return pet?.variants.includes(variant) ? [{ ...toOfferItem(pet, variant), side, position }] : [];
    });
  const [given, received] = [price(giving, "giving"), price(receiving, "receiving")];
  const items = [...given, ...received];
  if (items.length < giving.length + receiving.length) return null;
  const [givingTotal, receivingTotal] = [sideTotal(given), sideTotal(received)];
  return { items, priced: { givingTotal, receivingTotal, status: postedStatusOf(givingTotal, receivingTotal) } };
}

/** Alternatives at today's values, as they are stored; null likewise. */
export function priceAlternatives(
  byId: ReadonlyMap<number, CataloguePet>,
  alternatives: readonly (readonly PetPick[])[],
): WantedPet[][] | null {
  const priced = alternatives.map((picks) =>
    picks.flatMap(({ petId, variant }): WantedPet[] => {
      const pet = byId.get(petId);
      if (!pet?.variants.includes(variant)) return [];
      return [pick(toOfferItem(pet, variant), "petId", "variant", "name", "rarity", "value", "estimated")];
    }),
  );
  return priced.every((pets, at) => pets.length === alternatives[at]?.length) ? priced : null;
}

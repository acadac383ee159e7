import { and, count, eq, not } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import { ownPrices } from "~/db/schema/pricing.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { MAX_OWN_PRICES, MESSAGES } from "./pricing.constants.ts";
import { newOwnPrice, ownPriceTarget } from "./pricing.schemas.ts";
import type { PetPick } from "./pricing.types.ts";

const isOf = (userId: string) => eq(ownPrices.userId, userId);
const isFor = ({ petId, variant }: PetPick) => and(eq(ownPrices.petId, petId), eq(ownPrices.variant, variant)) ?? isOf("");

/**
 * Stores or changes the actor's own price of a pet's variant, which only they see. Refuses as `invalid` for a variant that does not exist,
 * and as `conflict` for more than 500 prices. Throws as `readCatalogue` does.
 */
export const saveOwnPrice = command({
  name: "own-price.save",
  who: "user",
  input: newOwnPrice,
  async prepare({ ctx }, { petId, variant }) {
    const exists = (await readCatalogue(ctx)).byId.get(petId)?.variants.includes(variant);
    return exists ? {} : refused("invalid", MESSAGES.noSuchForm);
  },
  async run({ tx, actor, now }, { petId, variant, value }) {
    await holdLock(tx, `own-prices:${actor.id}`);
    const [others] = await tx
      .select({ count: count() })
      .from(ownPrices)
      .where(and(isOf(actor.id), not(isFor({ petId, variant }))));
    if ((others?.count ?? 0) >= MAX_OWN_PRICES) return refused("conflict", MESSAGES.ownPricesFull, { code: "full" });
    await tx
      .insert(ownPrices)
      .values({ userId: actor.id, petId, variant, value, changedAt: now })
      .onConflictDoUpdate({ target: [ownPrices.userId, ownPrices.petId, ownPrices.variant], set: { value, changedAt: now } });
    return done({});
  },
});

/** Removes the actor's own price of a pet's variant. Succeeds if there is none. */
export const removeOwnPrice = command({
  name: "own-price.remove",
  who: "user",
  input: ownPriceTarget,
  oneStatement: "One row is deleted.",
  async run({ tx, actor }, pick) {
    await tx.delete(ownPrices).where(and(isOf(actor.id), isFor(pick)));
    return done({});
  },
});

import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { mergeFields, refusedConflict } from "~/access/merge-fields.ts";
import { type Refused, refused, refusedInput } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { collectionItems, collections, pastHoldings, wishes } from "~/db/schema/collection.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import { collectionTag, shownTags } from "./collection.cache-tags.ts";
import { MAX_ENTRIES, MAX_PAST_DAYS, MAX_QUANTITY, MESSAGES } from "./collection.constants.ts";
import { openCollection } from "./collection.locks.commands.server.ts";
import { readPastedPets, refusalForPets } from "./collection.picks.queries.server.ts";
import { additions, ensuredPets, entryDraft, entryFields, pastedText, removal, tradeRuleChoice } from "./collection.schemas.ts";
import { itemCode } from "./core/item-code.ts";
import { type Addition, addedBefore, mergeAdditions } from "./core/merge-adds.ts";
import { dayOf, formatDate } from "./core/net-worth.ts";

/**
 * Adds pets to the actor's collection; the quantities of those already in it grow. Of many calls at once each counts. Returns how many pets
 * were added, counting quantities. Refuses as `invalid` a pet that is not in the value list or not in that variant, and as `conflict` if
 * the collection is full or would hold too many of one pet: then nothing is added.
 */
export const addToCollection = command({
  name: "collection.add",
  who: "user",
  input: additions,
  once: true,
  async prepare({ ctx }, { pets }) {
    return (await refusalForPets(ctx, pets)) ?? mergeAdditions(pets);
  },
  async run({ ctx, tx, actor, now, prepared: added }) {
    const collection = await openCollection(ctx, { userId: actor.id, changes: "collection" });
    const codes = added.map(itemCode);
    const held = await tx
      .select({ code: collectionItems.code, quantity: collectionItems.quantity })
      .from(collectionItems)
      .where(and(eq(collectionItems.collectionId, collection.id), inArray(collectionItems.code, codes)));
    const quantities = new Map(held.map(({ code, quantity }) => [code, quantity]));
    const sumOf = (pet: Addition) => pet.quantity + (quantities.get(itemCode(pet)) ?? 0);
    if (added.some((pet) => sumOf(pet) > MAX_QUANTITY)) return tooMany();
    if (added.some((pet) => (pet.forTrade ?? 0) > sumOf(pet))) return refused("invalid", MESSAGES.tooManyForTrade);
    const fresh = added.length - held.length;
    if (fresh > 0 && (await tx.$count(collectionItems, eq(collectionItems.collectionId, collection.id))) + fresh > MAX_ENTRIES)
      return refused("conflict", MESSAGES.collectionFull, { code: "full" });
    await rememberHoldings(tx, collection.id, [...quantities.keys()], now);
    const rows = added.map(({ forTrade: _, ...pet }) => ({
      ...pet,
      collectionId: collection.id,
      shared: collection.shared,
      addedAt: addedBefore(pet, now),
      heldSince: dateOf(now),
    }));
    await tx
      .insert(collectionItems)
      .values(rows)
      .onConflictDoUpdate({
        target: [collectionItems.collectionId, collectionItems.code],
        set: {
          quantity: sql`${collectionItems.quantity} + excluded.quantity`,
          note: sql`coalesce(nullif(excluded.note, ''), ${collectionItems.note})`,
          heldSince: sql`excluded.held_since`,
        },
      });
    // After the insert: a constraint compares the number with the quantity of the inserted row alone.
    for (const { forTrade, ...pet } of added)
      if (forTrade !== undefined) await tx.update(collectionItems).set({ forTrade }).where(isItem(collection.id, pet));
    const total = added.reduce((sum, { quantity }) => sum + quantity, 0);
    return done({ added: total, pets: added.length }, { invalidates: shownTags(collection, actor.id) });
  },
});

/**
 * Removes `quantity` copies of a pet from the actor's collection, or all of them. Returns the removed entry, for undo.
 * Refuses as `not_found` a pet that is not in it.
 */
export const removeFromCollection = command({
  name: "collection.remove",
  who: "user",
  input: removal,
  once: true,
  async run({ ctx, tx, actor, now }, { quantity, ...which }) {
    const collection = await openCollection(ctx, { userId: actor.id, changes: "collection" });
    const item = await findItem(tx, collection.id, which);
    if (!item) return refused("not_found", MESSAGES.notThere);
    await rememberHoldings(tx, collection.id, [item.code], now);
    const left = quantity === undefined ? 0 : item.quantity - quantity;
    if (left > 0)
      await tx
        .update(collectionItems)
        .set({ quantity: left, heldSince: dateOf(now) })
        .where(isItem(collection.id, which));
    else await tx.delete(collectionItems).where(isItem(collection.id, which));
    const { note, forTrade } = item;
    const removed = { quantity: item.quantity - Math.max(0, left), note, forTrade, addedAt: item.addedAt.getTime() };
    return done({ removed, left: Math.max(0, left) }, { invalidates: shownTags(collection, actor.id) });
  },
});

/**
 * Changes quantity, number for trade and note of a pet in the actor's collection: only fields changed in the form, never those changed elsewhere
 * meanwhile (decision 0013). Returns the stored entry. Refuses as `not_found`, `invalid`, and as `conflict` with `stored`.
 */
export const changeEntry = command({
  name: "collection.change",
  who: "user",
  input: entryDraft,
  async run({ ctx, tx, actor, now }, { values, seen, ...which }) {
    const collection = await openCollection(ctx, { userId: actor.id, changes: "collection" });
    const item = await findItem(tx, collection.id, which);
    if (!item) return refused("not_found", MESSAGES.notThere);
    const stored = textsOf(item);
    const { changes, conflicts } = mergeFields(seen, values, stored);
    if (conflicts.length > 0) return refusedConflict(stored, conflicts);
    const parsed = entryFields.partial().safeParse(changes);
    if (!parsed.success) return refusedInput(parsed.error);
    if (Object.keys(changes).length === 0) return unchanged({ stored });
    const { quantity = item.quantity, forTrade = item.forTrade, note = item.note } = parsed.data;
    if (changes.forTrade !== undefined && (forTrade ?? 0) > quantity)
      return refused("invalid", MESSAGES.tooManyForTrade, { fields: { forTrade: MESSAGES.tooManyForTrade } });
    const next = { quantity, forTrade: forTrade === null ? null : Math.min(forTrade, quantity), note };
    if (quantity !== item.quantity) await rememberHoldings(tx, collection.id, [item.code], now);
    await tx
      .update(collectionItems)
      .set({ ...next, ...(quantity !== item.quantity && { heldSince: dateOf(now) }) })
      .where(isItem(collection.id, which));
    return done({ stored: textsOf(next) }, { invalidates: shownTags(collection, actor.id) });
  },
});

/** Sets how many copies of the actor's entries without a number of their own are for trade. A repeated call changes nothing. */
export const setTradeRule = command({
  name: "collection.trade-rule",
  who: "user",
  input: tradeRuleChoice,
  async run({ ctx, tx, actor }, { rule }) {
    const collection = await openCollection(ctx, { userId: actor.id, changes: null });
    await tx.update(collections).set({ tradeRule: rule }).where(eq(collections.id, collection.id));
    return done({ rule }, { invalidates: shownTags(collection, actor.id) });
  },
});

/** Shows the actor's collection and wishlist to everybody, or makes them private. A repeated call changes nothing. */
export const shareCollection = command({
  name: "collection.share",
  who: "user",
  input: z.object({ shared: z.boolean() }),
  async run({ ctx, tx, actor }, { shared }) {
    const collection = await openCollection(ctx, { userId: actor.id, changes: null });
    if (collection.shared === shared) return unchanged({ shared });
    await tx.update(collections).set({ shared }).where(eq(collections.id, collection.id));
    await tx.update(collectionItems).set({ shared }).where(eq(collectionItems.collectionId, collection.id));
    await tx.update(wishes).set({ shared }).where(eq(wishes.collectionId, collection.id));
    return done({ shared }, { invalidates: [collectionTag(actor.id)] });
  },
});

/**
 * Adds the pets of a list in free text to the actor's collection, in the quantities it names. Returns how many were added and which parts
 * were not understood. Refuses as `invalid` if nothing was understood, and as `addToCollection` does.
 */
export const pasteIntoCollection = command({
  name: "collection.paste",
  who: "user",
  input: pastedText,
  once: true,
  prepare: ({ ctx }, { text }) => readPastedPets(ctx, text),
  async run({ ctx, prepared: { pets, ...rest } }) {
    const added = await addToCollection(ctx, { pets });
    return done({ added: added.added, pets: added.pets, ...rest });
  },
});

/**
 * Raises the counts of these pets in a user's collection to at least the given ones, for example after an approved screenshot. Pets without
 * room are left out. Returns the number added. Nested in the command with the proof.
 */
export const ensureInCollection = command({
  name: "collection.ensure",
  who: "part",
  input: ensuredPets,
  async run({ ctx, tx, now }, { userId, pets }) {
    const collection = await openCollection(ctx, { userId, changes: "collection" });
    const held = await tx
      .select({ code: collectionItems.code, quantity: collectionItems.quantity })
      .from(collectionItems)
      .where(and(eq(collectionItems.collectionId, collection.id), inArray(collectionItems.code, pets.map(itemCode))));
    const quantities = new Map(held.map(({ code, quantity }) => [code, quantity]));
    let room = MAX_ENTRIES - (await tx.$count(collectionItems, eq(collectionItems.collectionId, collection.id)));
    const raised = pets.filter((pet) => {
      const before = quantities.get(itemCode(pet));
      return before === undefined ? room-- > 0 : pet.quantity > before;
    });
    if (raised.length === 0) return unchanged({ added: 0 });
    await rememberHoldings(tx, collection.id, raised.map(itemCode), now);
    const { id: collectionId, shared } = collection;
    await tx
      .insert(collectionItems)
      .values(raised.map((pet) => ({ ...pet, collectionId, shared, addedAt: now, heldSince: dateOf(now) })))
      .onConflictDoUpdate({
        target: [collectionItems.collectionId, collectionItems.code],
        set: { quantity: sql`excluded.quantity`, heldSince: sql`excluded.held_since` },
      });
    const added = raised.reduce((sum, pet) => sum + pet.quantity - (quantities.get(itemCode(pet)) ?? 0), 0);
    return done({ added }, { invalidates: shownTags(collection, userId) });
  },
});

/** Records how many of these there were until today, before that changes. Only the first change of a day is recorded. */
async function rememberHoldings(tx: Database, collectionId: number, codes: readonly number[], now: Date): Promise<void> {
  if (codes.length === 0) return;
  const today = dateOf(now);
  const held = await tx
    .select({
      collectionId: collectionItems.collectionId,
      petId: collectionItems.petId,
      variant: collectionItems.variant,
      heldFrom: collectionItems.heldSince,
      quantity: collectionItems.quantity,
    })
    .from(collectionItems)
    .where(
      and(eq(collectionItems.collectionId, collectionId), inArray(collectionItems.code, [...codes]), lt(collectionItems.heldSince, today)),
    );
  if (held.length === 0) return;
  await tx
    .insert(pastHoldings)
    .values(held.map((row) => ({ ...row, heldUntil: today })))
    .onConflictDoNothing();
}

async function findItem(tx: Database, collectionId: number, which: PetPick) {
  const [item] = await tx.select().from(collectionItems).where(isItem(collectionId, which));
  return item;
}

function isItem(collectionId: number, which: PetPick) {
  return and(eq(collectionItems.collectionId, collectionId), eq(collectionItems.code, itemCode(which)));
}

function textsOf({ quantity, forTrade, note }: Pick<typeof collectionItems.$inferSelect, "quantity" | "forTrade" | "note">) {
  return { quantity: String(quantity), forTrade: forTrade === null ? "" : String(forTrade), note };
}

const dateOf = (now: Date) => formatDate(dayOf(now.getTime()));

function tooMany(): Refused {
  return refused("conflict", MESSAGES.tooMany, { code: "full" });
}

/** Deletes past holdings that are too old for any chart. */
export const forgetOldHoldings = command({
  name: "collection.forget-old",
  who: "system",
  input: z.object({}),
  oneStatement: "One statement finds the rows and deletes them.",
  async run({ tx, now }) {
    const forgotten = await tx
      .delete(pastHoldings)
      .where(lt(pastHoldings.heldUntil, formatDate(dayOf(now.getTime()) - MAX_PAST_DAYS)))
      .returning({ petId: pastHoldings.petId });
    return done({ forgotten: forgotten.length });
  },
});

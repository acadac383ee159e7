import { z } from "zod";
import { apiRoute } from "~/access/api-route.server.ts";
import { requireUser } from "~/access/guards.ts";
import type { Refused } from "~/access/result.ts";
import { apiMoment, apiVariantName, EXAMPLE_AT, formatMoment } from "~/features/pets/core/api-pet.ts";
import { MAX_VALUE } from "~/features/pets/core/pet-value.ts";
import { lookupKeyOf, slugify } from "~/features/pets/core/slug.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { readListedPets, refusePetName } from "~/features/pets/pets.records.queries.server.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { amountField } from "~/text/amount-fields.ts";
import { keysOf } from "~/text/keys-of.ts";
import { addToCollection, removeFromCollection } from "./collection.commands.server.ts";
import { MAX_ADDED_AT_ONCE, MAX_NOTE_LENGTH, MAX_QUANTITY, PRIORITIES, TRADE_RULES } from "./collection.constants.ts";
import { findCollectionState, findEntries, findWishes, summarise } from "./collection.queries.server.ts";
import { addToWishlist, removeFromWishlist } from "./collection.wishes.commands.server.ts";

const pet = z.string().describe("The pet’s slug.");
const sentPet = { pet: z.string().min(1).max(100).describe("The slug, or the name in any spelling."), variant: apiVariantName };
const quantity = z.int().min(1).max(MAX_QUANTITY);
/** In an address. */
const copies = amountField({ min: 1, max: MAX_QUANTITY }, `A quantity is a whole number from 1 to ${MAX_QUANTITY}.`);
const note = z.string().max(MAX_NOTE_LENGTH);
const forTrade = z
  .int()
  .min(0)
  .max(MAX_QUANTITY)
  .nullable()
  .optional()
  .describe("How many of all that you then have are for trade; null to follow your rule. Left out, it stays.");
const tradeRule = z
  .enum(keysOf(TRADE_RULES))
  .describe("What is for trade of entries without a number: `spares` keeps one of each form, `everything` none, `marked` all.");
const priority = z.enum(keysOf(PRIORITIES));

const entry = z
  .object({
    ...{ pet, name: z.string(), variant: apiVariantName, quantity },
    forTrade: z.int().min(0).max(MAX_QUANTITY).describe("How many of them are for trade, by the number you gave or your rule."),
    ...{ note: z.string(), addedAt: apiMoment },
  })
  .meta({ id: "CollectionEntry" });
const wish = z
  .object({
    ...{ pet, name: z.string(), variant: apiVariantName, priority },
    maxValue: z.int().positive().nullable().describe("The most that you would give."),
    ...{ note: z.string(), addedAt: apiMoment },
  })
  .meta({ id: "Wish" });

const group = "Your own data";
const place = z.object({ pet: z.string().min(1).max(200), variant: apiVariantName });

/** The sent pets with their ids, each with what else was sent of it; the refusal names the first that is not in the value list. */
async function withIds<Sent extends { pet: string }>(ctx: AppContext, sent: readonly Sent[]) {
  const all = await readListedPets(ctx);
  const found: (Omit<Sent, "pet"> & { petId: number })[] = [];
  for (const [at, { pet: asked, ...rest }] of sent.entries()) {
    const listed = all.get(lookupKeyOf(asked));
    if (!listed) return refusePetName(ctx, asked, `pets.${at}.pet`);
    found.push({ ...rest, petId: listed.pet.id });
  }
  return found;
}

/** The pet of an address, or the refusal. */
async function pickOf(ctx: AppContext, asked: string, variant: PetPick["variant"]): Promise<PetPick | Refused> {
  const listed = (await readListedPets(ctx)).get(lookupKeyOf(asked));
  return listed ? { petId: listed.pet.id, variant } : refusePetName(ctx, asked, "pet", { reason: "not_found" });
}

async function named<Row extends PetPick & { addedAt: number }>(ctx: AppContext, rows: readonly Row[]) {
  const { byId } = await readCatalogue(ctx);
  return rows.flatMap(({ petId, addedAt, ...row }) => {
    const name = byId.get(petId)?.name;
    return name === undefined ? [] : [{ ...row, pet: slugify(name), name, addedAt: formatMoment(addedAt) }];
  });
}

/** The collection and the wishlist of a token’s owner in the public API. */
export const COLLECTION_API = [
  apiRoute({
    id: "listCollection",
    method: "GET",
    path: "/api/v1/me/collection",
    group,
    summary: "Your collection",
    about: "Newest first, all at once: at most 2,000 entries.",
    scope: "collection:read",
    example: {
      answer: {
        entries: [
          {
            ...{ pet: "king-doggy", name: "King Doggy", variant: "shiny", quantity: 2, forTrade: 1 },
            ...{ note: "From a friend", addedAt: EXAMPLE_AT },
          },
        ],
        tradeRule: "spares" as const,
        total: 28_000,
      },
    },
    answer: z.object({
      entries: z.array(entry),
      tradeRule,
      total: z.number().describe("What it is worth; pets without a number count as 0."),
    }),
    async run(ctx) {
      const rows = await findEntries(ctx, requireUser(ctx));
      const shown = rows.map(({ tradeable, ...row }) => ({ ...row, forTrade: tradeable }));
      const [entries, { worth }, { tradeRule }] = await Promise.all([
        named(ctx, shown),
        summarise(ctx, rows),
        findCollectionState(ctx, requireUser(ctx)),
      ]);
      return { ok: true, body: { entries, tradeRule, total: worth.total } };
    },
  }),
  apiRoute({
    id: "addToCollection",
    method: "POST",
    path: "/api/v1/me/collection",
    group,
    summary: "Add to your collection",
    about: "The quantities of pets that are in it already grow. With an `Idempotency-Key`, a retry adds nothing twice.",
    scope: "collection:write",
    example: { sent: { pets: [{ pet: "king-doggy", variant: "shiny", quantity: 2, note: "From a friend" }] }, answer: { added: 2 } },
    sent: z
      .strictObject({
        pets: z
          .array(z.strictObject({ ...sentPet, quantity: quantity.default(1), forTrade, note: note.default("") }))
          .min(1)
          .max(MAX_ADDED_AT_ONCE),
      })
      .meta({ id: "AddedPets" }),
    answer: z.object({ added: z.int().describe("How many pets, counting quantities.") }),
    refusals: ["malformed", "invalid", "conflict"],
    async run(ctx, { sent }) {
      const pets = await withIds(ctx, sent.pets);
      if (!Array.isArray(pets)) return pets;
      const added = await addToCollection(ctx, { pets });
      return added.ok ? { ok: true, body: { added: added.added } } : added;
    },
  }),
  apiRoute({
    id: "removeFromCollection",
    method: "DELETE",
    path: "/api/v1/me/collection/{pet}/{variant}",
    group,
    summary: "Remove from your collection",
    about: "All of them, or as many as `quantity` says. With an `Idempotency-Key`, a retry removes nothing twice.",
    scope: "collection:write",
    params: place,
    query: z.object({ quantity: copies.optional().meta({ description: "How many to remove; all of them by default." }) }),
    example: { params: { pet: "king-doggy", variant: "shiny" }, query: { quantity: "1" }, answer: { left: 1 } },
    answer: z.object({ left: z.int().min(0).describe("How many are left.") }),
    refusals: ["invalid", "not_found"],
    async run(ctx, { pet: asked, variant, quantity: copies }) {
      const which = await pickOf(ctx, asked, variant);
      if ("ok" in which) return which;
      const removed = await removeFromCollection(ctx, { ...which, quantity: copies });
      return removed.ok ? { ok: true, body: { left: removed.left } } : removed;
    },
  }),
  apiRoute({
    id: "listWishlist",
    method: "GET",
    path: "/api/v1/me/wishlist",
    group,
    summary: "Your wishlist",
    about: "Newest first, all at once: at most 200 wishes.",
    scope: "wishlist:read",
    example: {
      answer: {
        wishes: [
          {
            ...{ pet: "the-overlord", name: "The Overlord", variant: "normal", priority: "high", maxValue: 7_500 },
            ...{ note: "", addedAt: EXAMPLE_AT },
          },
        ],
      },
    },
    answer: z.object({ wishes: z.array(wish) }),
    run: async (ctx) => ({ ok: true, body: { wishes: await named(ctx, await findWishes(ctx, requireUser(ctx))) } }),
  }),
  apiRoute({
    id: "addToWishlist",
    method: "POST",
    path: "/api/v1/me/wishlist",
    group,
    summary: "Add to your wishlist, or change wishes",
    about: "A pet that is on it already gets the new details; what is left out stays.",
    scope: "wishlist:write",
    example: { sent: { pets: [{ pet: "The Overlord", variant: "normal", priority: "high", maxValue: 7_500 }] }, answer: { added: 1 } },
    sent: z
      .strictObject({
        pets: z
          .array(
            z.strictObject({
              ...sentPet,
              priority: priority.optional(),
              maxValue: z
                .union([z.int().positive().max(MAX_VALUE), z.string().max(40)])
                .nullable()
                .optional()
                .describe(
                  "A number, or a text such as “1.5m”. One with two readings, such as “1,500k”, is refused with both in `readings`.",
                ),
              note: note.optional(),
            }),
          )
          .min(1)
          .max(MAX_ADDED_AT_ONCE),
      })
      .meta({ id: "Wishes" }),
    answer: z.object({ added: z.int().describe("How many are new.") }),
    refusals: ["malformed", "invalid", "conflict"],
    async run(ctx, { sent }) {
      const pets = await withIds(ctx, sent.pets);
      if (!Array.isArray(pets)) return pets;
      // The command takes the words of its form.
      const typed = pets.map(({ maxValue, ...one }) => ({
        ...one,
        ...(maxValue !== undefined && { maxValue: maxValue === null ? "" : String(maxValue) }),
      }));
      const added = await addToWishlist(ctx, { pets: typed });
      return added.ok ? { ok: true, body: { added: added.added } } : added;
    },
  }),
  apiRoute({
    id: "removeFromWishlist",
    method: "DELETE",
    path: "/api/v1/me/wishlist/{pet}/{variant}",
    group,
    summary: "Remove from your wishlist",
    scope: "wishlist:write",
    params: place,
    example: { params: { pet: "the-overlord", variant: "normal" }, answer: { removed: true } },
    answer: z.object({ removed: z.literal(true) }),
    refusals: ["invalid", "not_found"],
    async run(ctx, { pet: asked, variant }) {
      const which = await pickOf(ctx, asked, variant);
      if ("ok" in which) return which;
      const removed = await removeFromWishlist(ctx, which);
      return removed.ok ? { ok: true, body: { removed: true as const } } : removed;
    },
  }),
];

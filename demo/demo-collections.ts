import { orThrow } from "~/access/guards.ts";
import { type CollectionImport, importCollections } from "~/features/collection/collection.import.commands.server.ts";
import type { Priority } from "~/features/collection/collection.types.ts";
import { petValueOf } from "~/features/pets/core/pet-value.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { DAY_MS } from "../app/text/durations.ts";
import { DEMO_COLLECTION_NOTES, DEMO_COLLECTORS, DEMO_WISH_NOTES } from "./world/collectors.ts";
import { type Random, seeded } from "./world/random.ts";

/** How long ago the first pet came, and how old the youngest change is, in days. */
const OLDEST = 150;
const WISHED_FROM = 300;
/** Players mostly want the same pets. */
const WANTED = 70;

/** Gives every ready account, by its key, and every trader a collection with wishes. Existing ones stay as they are. */
export async function fillDemoCollections(
  ctx: AppContext,
  accounts: ReadonlyMap<string, string>,
  traders: readonly string[],
): Promise<void> {
  const { pets } = await readCatalogue(ctx);
  if (pets.length === 0) return;
  const byDemand = pets.toSorted((a, b) => b.demand - a.demand || a.id - b.id);
  const owners = [
    ...[...accounts].map(([key, userId]) => ({ seed: key, userId, ...(DEMO_COLLECTORS[key] ?? DEMO_COLLECTORS.user) })),
    ...traders.map((userId, at) => ({ seed: `trader ${at}`, userId, ...DEMO_COLLECTORS.trader })),
  ];
  const imports = owners.map(({ seed, userId, size = 20, wishes = 6, shared = true }): CollectionImport => {
    const random = seeded(`collection ${seed}`);
    const taken = new Set<string>();
    const owned = pick(random, size, taken, () => random.pick(random.chance(0.55) ? byDemand.slice(0, WANTED * 2) : pets));
    const wished = pick(random, wishes, taken, () => random.pick(byDemand.slice(0, WANTED)));
    return {
      userId,
      shared,
      pets: owned.map((one) => ({ ...one, ...inventHolding(random, ctx.now()) })),
      wishes: wished.map((one) => ({ ...one, ...inventWish(random, one, pets, ctx.now()) })),
    };
  });
  orThrow(await importCollections(ctx, imports));
}

type Pick = { petId: number; variant: (typeof VARIANTS)[number] };

function pick(random: Random, count: number, taken: Set<string>, next: () => CataloguePet): Pick[] {
  const picks: Pick[] = [];
  // A catalogue with few pets may not have enough of them.
  for (let attempt = 0; picks.length < count && attempt < count * 4; attempt += 1) {
    const pet = next();
    const variant = random.chance(0.6) ? (pet.variants[0] ?? "normal") : random.pick(pet.variants.length > 0 ? pet.variants : VARIANTS);
    const key = `${pet.id} ${variant}`;
    if (taken.has(key) || !pet.variants.includes(variant)) continue;
    taken.add(key);
    picks.push({ petId: pet.id, variant });
  }
  return picks;
}

function inventHolding(random: Random, now: Date) {
  const age = random.whole(1, OLDEST);
  const quantity = random.pick([1, 1, 1, 1, 2, 2, 3, 5, 12]);
  const note = random.chance(0.15) ? random.pick(DEMO_COLLECTION_NOTES) : "";
  const earlier = quantity > 1 && age > 10 ? { before: { quantity: quantity - 1, until: daysBefore(now, random.whole(1, age - 5)) } } : {};
  const forTrade = quantity >= 5 ? { forTrade: quantity - 2 } : {};
  return { quantity, note, addedAt: daysBefore(now, age), ...forTrade, ...earlier };
}

function inventWish(random: Random, { petId, variant }: Pick, pets: readonly CataloguePet[], now: Date) {
  const pet = pets.find(({ id }) => id === petId);
  const value = pet && petValueOf(pet, variant).value;
  const limit = typeof value === "number" && value >= WISHED_FROM && random.chance(0.5) ? Math.round(value * random.between(1, 1.2)) : null;
  const priority: Priority = random.pick(["high", "medium", "medium", "low"]);
  return {
    priority,
    maxValue: limit,
    note: random.chance(0.2) ? random.pick(DEMO_WISH_NOTES) : "",
    addedAt: daysBefore(now, random.whole(0, 60)),
  };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

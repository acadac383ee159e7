import type { CommandContext } from "~/access/command-definition.ts";
import { orThrow } from "~/access/guards.ts";
import { ensureEarlierPlayer } from "~/features/accounts/accounts.import.commands.server.ts";
import { findImported } from "~/features/imports/imports.queries.server.ts";
import type { PetReference } from "~/features/imports/imports.types.ts";
import { lookupKeyOf } from "~/features/pets/core/slug.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { Item } from "./take-over.ts";

/** Finds the account that an id of the old data became; undefined if it was not imported. `idsOf` names those of an item. */
export async function linkUsers<Value>(
  ctx: AppContext,
  items: readonly Item<Value>[],
  idsOf: (value: Value) => readonly string[],
): Promise<(id: string) => string | undefined> {
  const ids = items.flatMap(({ value }) => idsOf(value));
  const found = await findImported(ctx, "users", ids);
  return (id) => found.get(id) || undefined;
}

/** The same for authors; unsigned texts are by an earlier player. */
export async function linkWriters<Value extends { userId: string }>(
  ctx: CommandContext,
  items: readonly Item<Value>[],
  othersOf: (value: Value) => readonly string[],
) {
  const userOf = await linkUsers(ctx, items, (value) => [value.userId, ...othersOf(value)]);
  const earlier = items.some(({ value }) => value.userId === "") ? orThrow(await ensureEarlierPlayer(ctx)).id : undefined;
  return { userOf, writerOf: ({ userId }: Value) => (userId === "" ? earlier : userOf(userId)) };
}

/** Finds the pet that the old data means, by its id there or else by its name, which is unique. `petsOf` names those of an item. */
export async function linkPets<Value>(
  ctx: AppContext,
  items: readonly Item<Value>[],
  petsOf: (value: Value) => readonly PetReference[],
): Promise<(reference: PetReference) => number | undefined> {
  const ids = items.flatMap(({ value }) => petsOf(value)).map(({ id }) => id);
  const found = await findImported(ctx, "pets", ids);
  const { pets, byId } = await readCatalogue(ctx);
  const byKey = new Map(pets.map(({ id, name }) => [lookupKeyOf(name), id]));
  return ({ id, name }) => {
    const known = Number(found.get(id) ?? Number.NaN);
    if (byId.has(known)) return known;
    return name === "" ? undefined : byKey.get(lookupKeyOf(name));
  };
}

export const NO_USER = "Its user is not among the accounts that were taken over.";
export const NO_PET = "Its pet is not on the list.";

import { orThrow } from "~/access/guards.ts";
import { ensureEarlierPlayer } from "~/features/accounts/accounts.import.commands.server.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { importAlerts } from "~/features/alerts/alerts.import.commands.server.ts";
import { type CollectionImport, importCollections } from "~/features/collection/collection.import.commands.server.ts";
import { MAX_RUN_MS, MIN_RUN_MS } from "~/features/giveaways/giveaways.constants.ts";
import { importGiveawayEntries, importGiveaways } from "~/features/giveaways/giveaways.import.commands.server.ts";
import type { ReadEntry, ReadGiveaway } from "~/features/imports/core/read-giveaway.ts";
import type { ReadAlert, ReadCollection, ReadWishlist } from "~/features/imports/core/read-lists.ts";
import type { ReadServer, ReadTrade } from "~/features/imports/core/read-posts.ts";
import type { ReadSettings } from "~/features/imports/core/read-site.ts";
import type { ReadSuggestion } from "~/features/imports/core/read-suggestion.ts";
import { findImported } from "~/features/imports/imports.queries.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import { importServers } from "~/features/servers/servers.import.commands.server.ts";
import { startCounters } from "~/features/site/site.commands.server.ts";
import { saveMaintenance, setNextUpdate } from "~/features/site/site.settings.commands.server.ts";
import { importSuggestions } from "~/features/suggestions/suggestions.import.commands.server.ts";
import { RETENTION_MS } from "~/features/trades/trades.constants.ts";
import { importTrades } from "~/features/trades/trades.import.commands.server.ts";
import { linkPets, linkUsers, NO_PET, NO_USER } from "./links.ts";
import type { Item, Outcome, Step } from "./take-over.ts";

const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined;

/** Puts what a command says of some items, in their order, among the outcomes of all. */
function merge<Value>(items: readonly Item<Value>[], known: ReadonlyMap<Item<Value>, Outcome>): Outcome[] {
  return items.map((item) => known.get(item) ?? { refused: "It was not stored." });
}

/** Private servers. All wait for a review, as whatever a player sends here does: who let them in there is not known. */
export const serverStep: Step<ReadServer> = {
  async store(ctx, items) {
    const now = ctx.now();
    const userOf = await linkUsers(
      ctx,
      items.flatMap(({ value }) => [value.userId, ...value.starredBy]),
    );
    const outcomes = new Map<Item<ReadServer>, Outcome>();
    for (const item of items) {
      const { userId, server, createdAt, expiresAt, starredBy } = item.value;
      const owner = userId === "" ? orThrow(await ensureEarlierPlayer(ctx)).id : userOf(userId);
      if (owner === undefined) outcomes.set(item, { refused: NO_USER });
      else if (expiresAt && expiresAt <= now) outcomes.set(item, { leftOut: "It has expired." });
      else {
        const stars = [...new Set(starredBy.map(userOf).filter(isDefined))];
        const stored = await importServers(ctx, [
          // A submission waits for thirty days from now on, however old it is.
          {
            ...server,
            userId: owner,
            createdAt: now > createdAt ? createdAt : now,
            expiresAt: null,
            starredBy: stars,
            active: false,
            counted: false,
          },
        ]);
        if (!stored.ok) return stored;
        outcomes.set(item, stored.ids[0] ?? { leftOut: "A server with that link is here already." });
      }
    }
    return merge(items, outcomes);
  },
};

/** Trades that are open or were completed in the last thirty days: the site keeps no others. */
export const tradeStep: Step<ReadTrade> = {
  async store(ctx, items) {
    const now = ctx.now();
    const userOf = await linkUsers(
      ctx,
      items.flatMap(({ value }) => [value.userId, ...value.interested, ...value.comments.map(({ userId }) => userId)]),
    );
    const petOf = await linkPets(
      ctx,
      items.flatMap(({ value }) => [...value.giving, ...value.receiving].map(({ pet }) => pet)),
    );
    const outcomes = new Map<Item<ReadTrade>, Outcome>();
    const wanted = items.flatMap((item) => {
      const { words, interested, comments, ...trade } = item.value;
      const owner = userOf(trade.userId);
      const pick = (side: ReadTrade["giving"]) => side.map(({ pet, variant }) => ({ petId: petOf(pet), variant }));
      const [giving, receiving] = [pick(trade.giving), pick(trade.receiving)];
      const over = trade.completedAt === null && trade.expiresAt <= now;
      if (owner === undefined) outcomes.set(item, { refused: NO_USER });
      else if (over) outcomes.set(item, { leftOut: "It has expired: expired trades are deleted here." });
      else if (now.getTime() - trade.createdAt.getTime() > RETENTION_MS)
        outcomes.set(item, { leftOut: "It is older than 30 days: such trades are deleted here." });
      else if (isKnown(giving) && isKnown(receiving)) {
        const said = comments.flatMap(({ userId, ...comment }) => {
          const author = userOf(userId);
          return author ? [{ ...comment, userId: author }] : [];
        });
        if (said.length < comments.length) item.mended.push(`comments ${comments.length} → ${said.length}, whose authors were taken over`);
        const input = {
          ...trade,
          ...words,
          userId: owner,
          giving,
          receiving,
          interested: interested.map(userOf).filter(isDefined),
          comments: said,
        };
        return [{ item, input }];
      } else outcomes.set(item, { refused: NO_PET });
      return [];
    });
    const stored = await importTrades(
      ctx,
      wanted.map(({ input }) => input),
    );
    if (!stored.ok) return stored;
    for (const [at, { item }] of wanted.entries())
      outcomes.set(item, stored.ids[at] ?? { refused: "One of its pets is not on the list in that variant." });
    return merge(items, outcomes);
  },
};

function isKnown(side: { petId: number | undefined; variant: Variant }[]): side is { petId: number; variant: Variant }[] {
  return side.every(({ petId }) => petId !== undefined);
}

/** Suggestions of accounts that were taken over; those that a name alone stands under are an earlier player's. */
export const suggestionStep: Step<ReadSuggestion> = {
  async store(ctx, items) {
    const userOf = await linkUsers(
      ctx,
      items.flatMap(({ value }) => [value.userId, ...value.voters.map(({ userId }) => userId)]),
    );
    const petOf = await linkPets(
      ctx,
      items.flatMap(({ value }) => (value.value ? [value.value.pet] : [])),
    );
    const { byId } = await readCatalogue(ctx);
    const outcomes = new Map<Item<ReadSuggestion>, Outcome>();
    const wanted = [];
    for (const item of items) {
      const { userId, value, voters, ...words } = item.value;
      const owner = userId === "" ? orThrow(await ensureEarlierPlayer(ctx)).id : userOf(userId);
      const pet = value && byId.get(petOf(value.pet) ?? 0);
      if (owner === undefined) {
        outcomes.set(item, { refused: NO_USER });
        continue;
      }
      if (value && !pet) {
        outcomes.set(item, { refused: NO_PET });
        continue;
      }
      if (userId === "") item.mended.push("it has a name and no id → Earlier player");
      const values =
        value && pet
          ? pet.variants.flatMap((variant) => {
              const to = value.to[variant];
              return to === undefined ? [] : [{ variant, from: value.from[variant] ?? pet.values[variant], to }];
            })
          : [];
      const about = pet && values.length > 0 ? { petId: pet.id, petName: pet.name, values } : null;
      if (value && !about) {
        outcomes.set(item, { refused: "The pet has none of the variants that it names." });
        continue;
      }
      const votes = new Map(
        voters.flatMap((vote) => (userOf(vote.userId) ? [[userOf(vote.userId) as string, vote.direction] as const] : [])),
      );
      if (votes.size < voters.length) item.mended.push(`votes ${voters.length} → ${votes.size}, whose voters were taken over`);
      wanted.push({
        item,
        input: { ...words, userId: owner, value: about, votes: [...votes].map(([id, direction]) => ({ userId: id, direction })) },
      });
    }
    const stored = await importSuggestions(
      ctx,
      wanted.map(({ input }) => input),
    );
    if (!stored.ok) return stored;
    for (const [at, { item }] of wanted.entries()) outcomes.set(item, stored.ids[at] as string);
    return merge(items, outcomes);
  },
};

/** Giveaways that still run. A draw that was held elsewhere cannot be checked here. */
export const giveawayStep: Step<ReadGiveaway> = {
  async store(ctx, items) {
    const now = ctx.now();
    const outcomes = new Map<Item<ReadGiveaway>, Outcome>();
    for (const item of items) {
      const { active, createdAt, ...giveaway } = item.value;
      const left = giveaway.endsAt.getTime() - now.getTime();
      if (!active || left < MIN_RUN_MS)
        outcomes.set(item, { leftOut: "It is over, and a draw that was held elsewhere cannot be checked here." });
      else if (left > MAX_RUN_MS) outcomes.set(item, { refused: "It would run for more than a year." });
      else {
        const stored = await importGiveaways(ctx, [{ ...giveaway, createdAt: createdAt ?? now }]);
        if (!stored.ok) return stored;
        outcomes.set(item, stored.ids[0] as string);
      }
    }
    return merge(items, outcomes);
  },
};

/** Entries into those giveaways, in the order of their times. Whether one counts twice follows from the account's role. */
export const entryStep: Step<ReadEntry> = {
  async store(ctx, items) {
    const giveawayOf = await findImported(
      ctx,
      "giveaways",
      items.map(({ value }) => value.giveawayId),
    );
    const userOf = await linkUsers(
      ctx,
      items.map(({ value }) => value.userId),
    );
    const members = await findMembers(ctx, items.map(({ value }) => userOf(value.userId)).filter(isDefined));
    const outcomes = new Map<Item<ReadEntry>, Outcome>();
    const wanted = items.flatMap((item) => {
      const [id, member] = [giveawayOf.get(item.value.giveawayId), members.get(userOf(item.value.userId) ?? "")];
      if (!id) outcomes.set(item, { leftOut: "Its giveaway was not taken over." });
      else if (!member) outcomes.set(item, { refused: NO_USER });
      else {
        const boosted = member.role === "premium" || member.role === "partner";
        return [{ item, id, entry: { userId: member.id, boosted, createdAt: item.value.at ?? ctx.now() } }];
      }
      return [];
    });
    for (const [id, entered] of Map.groupBy(wanted, (one) => one.id)) {
      const stored = await importGiveawayEntries(ctx, { id, entries: entered.map(({ entry }) => entry) });
      if (!stored.ok) return stored;
      for (const [at, { item, entry }] of entered.entries())
        outcomes.set(item, stored.stored[at] ? `${id}:${entry.userId}` : { here: `${id}:${entry.userId}` });
    }
    return merge(items, outcomes);
  },
};

/** What somebody has and wishes for, which the old data keeps apart. */
export interface ReadLists {
  collection?: ReadCollection;
  wishlist?: ReadWishlist;
}

/** Collections with wishlists, which only their owners see until they choose otherwise. */
export const listStep: Step<ReadLists> = {
  batch: 50,
  async store(ctx, items) {
    const now = ctx.now();
    const ownerOf = ({ collection, wishlist }: ReadLists) => collection?.userId ?? wishlist?.userId ?? "";
    const userOf = await linkUsers(
      ctx,
      items.map(({ value }) => ownerOf(value)),
    );
    const petOf = await linkPets(
      ctx,
      items.flatMap(({ value }) => [...(value.collection?.pets ?? []), ...(value.wishlist?.wishes ?? [])].map(({ pet }) => pet)),
    );
    const outcomes = new Map<Item<ReadLists>, Outcome>();
    const wanted = items.flatMap((item): { item: Item<ReadLists>; input: CollectionImport }[] => {
      const userId = userOf(ownerOf(item.value));
      if (userId === undefined) {
        outcomes.set(item, { refused: NO_USER });
        return [];
      }
      const known = <Entry extends ReadCollection["pets"][number] | ReadWishlist["wishes"][number]>(entries: readonly Entry[]) => {
        const once = new Map<string, Entry & { petId: number }>();
        for (const entry of entries) {
          const petId = petOf(entry.pet);
          const key = `${petId} ${entry.variant}`;
          if (petId !== undefined && !once.has(key)) once.set(key, { ...entry, petId });
        }
        const lost = entries.length - once.size;
        if (lost > 0) item.mended.push(`entries ${entries.length} → ${once.size}: a pet is not on the list, or named twice`);
        return [...once.values()];
      };
      const at = (entry: { addedAt: Date | null }) => (entry.addedAt && entry.addedAt < now ? entry.addedAt : now);
      const pets = known(item.value.collection?.pets ?? []).map((entry) => {
        const { petId, variant, quantity, note } = entry;
        return { petId, variant, quantity, note, addedAt: at(entry) };
      });
      const wishes = known(item.value.wishlist?.wishes ?? []).map((entry) => {
        const { petId, variant, priority, maxValue, note } = entry;
        return { petId, variant, priority, maxValue, note, addedAt: at(entry) };
      });
      return [{ item, input: { userId, shared: false, pets, wishes } }];
    });
    const stored = await importCollections(
      ctx,
      wanted.map(({ input }) => input),
    );
    if (!stored.ok) return stored;
    const users = new Set(stored.users);
    for (const { item, input } of wanted)
      outcomes.set(item, users.has(input.userId) ? input.userId : { refused: "Its owner has a collection or a wishlist here already." });
    return merge(items, outcomes);
  },
};

/** Alerts on values. */
export const alertStep: Step<ReadAlert> = {
  async store(ctx, items) {
    const userOf = await linkUsers(
      ctx,
      items.map(({ value }) => value.userId),
    );
    const petOf = await linkPets(
      ctx,
      items.map(({ value }) => value.pet),
    );
    const outcomes = new Map<Item<ReadAlert>, Outcome>();
    const wanted = items.flatMap((item) => {
      const { userId: old, pet, settings, createdAt } = item.value;
      const [userId, petId] = [userOf(old), petOf(pet)];
      if (userId === undefined || petId === undefined) outcomes.set(item, { refused: userId === undefined ? NO_USER : NO_PET });
      else return [{ item, input: { userId, petId, ...settings, createdAt: createdAt ?? ctx.now() } }];
      return [];
    });
    const stored = await importAlerts(
      ctx,
      wanted.map(({ input }) => input),
    );
    if (!stored.ok) return stored;
    for (const [at, { item, input }] of wanted.entries())
      outcomes.set(item, stored.stored[at] ? `${input.userId}:${input.petId}` : { here: `${input.userId}:${input.petId}` });
    return merge(items, outcomes);
  },
};

/** Timers. An update that is past and a maintenance that is over are not taken over. */
export const settingsStep: Step<ReadSettings> = {
  batch: 1,
  async store(ctx, items) {
    const now = ctx.now();
    const outcomes: Outcome[] = [];
    for (const item of items) {
      const { nextUpdateAt, maintenance } = item.value;
      if (nextUpdateAt && nextUpdateAt > now) orThrow(await setNextUpdate(ctx, { at: nextUpdateAt }));
      else if (nextUpdateAt) item.mended.push("nextUpdateTime is past → every 00:00 UTC");
      if (maintenance) {
        const past = maintenance.endsAt !== null && maintenance.endsAt <= now;
        orThrow(await saveMaintenance(ctx, past ? { message: maintenance.message } : maintenance));
      }
      outcomes.push("1");
    }
    return outcomes;
  },
};

/** The figure of trades calculated, where none has been counted yet. */
export const statsStep: Step<{ tradesCalculated: number }> = {
  batch: 1,
  async store(ctx, items) {
    for (const { value } of items) orThrow(await startCounters(ctx, value));
    return items.map(() => "1");
  },
};

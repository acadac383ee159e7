import { orThrow } from "~/access/guards.ts";
import { ensureEarlierPlayer } from "~/features/accounts/accounts.import.commands.server.ts";
import type { ReadServer, ReadTrade } from "~/features/imports/core/read-posts.ts";
import type { ReadSuggestion } from "~/features/imports/core/read-suggestion.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import { importServers } from "~/features/servers/servers.import.commands.server.ts";
import { importSuggestions } from "~/features/suggestions/suggestions.import.commands.server.ts";
import { MAX_LIFETIME, RETENTION_MS } from "~/features/trades/trades.constants.ts";
import { importTrades } from "~/features/trades/trades.import.commands.server.ts";
import { linkPets, linkUsers, NO_PET, NO_USER } from "./links.ts";
import { type Item, isDefined, mergeOutcomes, type Outcome, type Step } from "./take-over.ts";

/** Imports private servers. All wait for a review, like any other submission, because nobody knows who approved them on the old site. */
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
          // A submission waits for thirty days from now, however old it is.
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
    return mergeOutcomes(items, outcomes);
  },
};

/** Imports trades that are open or were completed in the last thirty days; the site keeps no others. */
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
      const expiresAt = new Date(Math.min(trade.expiresAt.getTime(), trade.createdAt.getTime() + MAX_LIFETIME));
      const over = trade.completedAt === null && expiresAt <= now;
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
          expiresAt,
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
    return mergeOutcomes(items, outcomes);
  },
};

function isKnown(side: { petId: number | undefined; variant: Variant }[]): side is { petId: number; variant: Variant }[] {
  return side.every(({ petId }) => petId !== undefined);
}

/** Imports suggestions of imported accounts; those with only a name are attributed to an earlier player. */
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
    return mergeOutcomes(items, outcomes);
  },
};

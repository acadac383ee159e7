import { findRobloxAccounts } from "~/features/accounts/accounts.members.queries.server.ts";
import type { ReadServer, ReadTrade } from "~/features/imports/core/read-posts.ts";
import type { ReadSuggestion } from "~/features/imports/core/read-suggestion.ts";
import { findImported } from "~/features/imports/imports.queries.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { importServers } from "~/features/servers/servers.import.commands.server.ts";
import { importSuggestions } from "~/features/suggestions/suggestions.import.commands.server.ts";
import { MAX_LIFETIME, RETENTION_MS } from "~/features/trades/trades.constants.ts";
import { importTrades } from "~/features/trades/trades.import.commands.server.ts";
import { findTradesForOffers } from "~/features/trades/trades.offers.queries.server.ts";
import { linkPets, linkUsers, linkWriters, NO_PET, NO_USER } from "./links.ts";
import { isDefined, type Step, storePlanned } from "./take-over.ts";

/**
 * Imports private servers. All wait for a review, like any other submission, because nobody knows who approved them on the old site. They
 * stay connected with imported trades of their own player: anybody could have written another player's trade into the record.
 */
export const serverStep: Step<ReadServer> = {
  async store(ctx, items) {
    const now = ctx.now();
    const { userOf, writerOf } = await linkWriters(ctx, items, ({ starredBy }) => starredBy);
    const oldTrades = items.flatMap(({ value }) => value.trades);
    const tradeOf = await findImported(ctx, "trades", oldTrades);
    const known = await findTradesForOffers(ctx, [...tradeOf.values()]);
    return storePlanned(items, {
      plan({ value, mended }) {
        const { server, createdAt, expiresAt, starredBy } = value;
        const userId = writerOf(value);
        if (userId === undefined) return { refused: NO_USER };
        if (expiresAt && expiresAt <= now) return { leftOut: "It has expired." };
        const stars = [...new Set(starredBy.map(userOf).filter(isDefined))];
        const trades = value.trades.flatMap((old) => tradeOf.get(old) ?? []).filter((id) => known.get(id)?.ownerId === userId);
        if (trades.length < value.trades.length)
          mended.push(`associatedTrades ${value.trades.length} → ${trades.length}, which were taken over and are its player's`);
        // A submission waits for thirty days from now, however old it is.
        const times = { createdAt: createdAt && now > createdAt ? createdAt : now, expiresAt: null };
        return { input: { ...server, ...times, userId, starredBy: stars, trades, active: false, counted: false } };
      },
      store: (servers) => importServers(ctx, servers),
      became: ({ ids }, at) => ids[at] ?? { leftOut: "A server with that link is here already." },
    });
  },
};

/** Imports trades that are open or were completed in the last thirty days; the site keeps no others. */
export const tradeStep: Step<ReadTrade> = {
  async store(ctx, items) {
    const now = ctx.now();
    const userOf = await linkUsers(ctx, items, ({ userId, interested, comments }) => [
      userId,
      ...interested,
      ...comments.map((comment) => comment.userId),
    ]);
    const petOf = await linkPets(ctx, items, ({ giving, receiving }) => [...giving, ...receiving].map(({ pet }) => pet));
    const owners = items.map(({ value }) => userOf(value.userId)).filter(isDefined);
    const roblox = await findRobloxAccounts(ctx, owners);
    const pick = (side: ReadTrade["giving"]) => side.map(({ pet, variant }) => ({ petId: petOf(pet), variant }));
    return storePlanned(items, {
      plan({ value, mended }) {
        const { words, interested, comments, ...trade } = value;
        const userId = userOf(trade.userId);
        const [giving, receiving] = [pick(trade.giving), pick(trade.receiving)];
        const expiresAt = new Date(Math.min(trade.expiresAt.getTime(), trade.createdAt.getTime() + MAX_LIFETIME));
        if (userId === undefined) return { refused: NO_USER };
        if (trade.completedAt === null && expiresAt <= now) return { leftOut: "It has expired: expired trades are deleted here." };
        if (now.getTime() - trade.createdAt.getTime() > RETENTION_MS)
          return { leftOut: "It is older than 30 days: such trades are deleted here." };
        if (!isKnown(giving) || !isKnown(receiving)) return { refused: NO_PET };
        const robloxUsername = words.robloxUsername || roblox.get(userId)?.name || "";
        if (robloxUsername === "") return { refused: "It has no Roblox username, and neither has its account." };
        const said = comments.flatMap((comment) => {
          const author = userOf(comment.userId);
          return author ? [{ ...comment, userId: author }] : [];
        });
        if (said.length < comments.length) mended.push(`comments ${comments.length} → ${said.length}, whose authors were taken over`);
        const others = interested.map(userOf).filter(isDefined);
        return { input: { ...trade, ...words, robloxUsername, expiresAt, userId, giving, receiving, interested: others, comments: said } };
      },
      store: (trades) => importTrades(ctx, trades),
      became: ({ ids }, at) => ids[at] ?? { refused: "One of its pets is not on the list in that variant." },
    });
  },
};

export function isKnown(side: { petId: number | undefined; variant: Variant }[]): side is { petId: number; variant: Variant }[] {
  return side.every(({ petId }) => petId !== undefined);
}

/** Imports suggestions of imported accounts; those with only a name are attributed to an earlier player. */
export const suggestionStep: Step<ReadSuggestion> = {
  async store(ctx, items) {
    const { userOf, writerOf } = await linkWriters(ctx, items, ({ voters }) => voters.map(({ userId }) => userId));
    const petOf = await linkPets(ctx, items, ({ value }) => (value ? [value.pet] : []));
    const { byId } = await readCatalogue(ctx);
    return storePlanned(items, {
      plan({ value: suggestion, mended }) {
        const { userId: old, value, voters, ...words } = datedBy(suggestion, ctx.now());
        const userId = writerOf(suggestion);
        const pet = value && byId.get(petOf(value.pet) ?? 0);
        if (userId === undefined) return { refused: NO_USER };
        if (value && !pet) return { refused: NO_PET };
        if (old === "") mended.push("it has a name and no id → Earlier player");
        const about = value && pet && { petId: pet.id, petName: pet.name, values: suggestedValues(value, pet) };
        if (about?.values.length === 0) return { refused: "The pet has none of the variants that it names." };
        const directions = new Map<string, "up" | "down">();
        for (const vote of voters) {
          const voter = userOf(vote.userId);
          if (voter) directions.set(voter, vote.direction);
        }
        if (directions.size < voters.length) mended.push(`votes ${voters.length} → ${directions.size}, whose voters were taken over`);
        const votes = [...directions].map(([voter, direction]) => ({ userId: voter, direction }));
        return { input: { ...words, userId, value: about ?? null, votes } };
      },
      store: (suggestions) => importSuggestions(ctx, suggestions),
      became: ({ ids }, at) => ids[at] as string,
    });
  },
};

/** One whose time cannot be read was made now. */
function datedBy({ createdAt, updatedAt, ...suggestion }: ReadSuggestion, now: Date) {
  return { ...suggestion, createdAt: createdAt ?? updatedAt ?? now, updatedAt: updatedAt ?? createdAt ?? now };
}

/** The suggested values of the variants of a pet, with its current values where the old data lack the earlier ones. */
function suggestedValues({ from, to }: NonNullable<ReadSuggestion["value"]>, { variants, values }: CataloguePet) {
  return variants.flatMap((variant) => {
    const suggested = to[variant];
    return suggested === undefined ? [] : [{ variant, from: from[variant] ?? values[variant], to: suggested }];
  });
}

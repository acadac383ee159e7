import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import type { CommandContext } from "~/access/command-definition.ts";
import { changedTo, mergeFields, mergeLists, refusedConflict } from "~/access/merge-fields.ts";
import { type Refused, refused, refusedInCooldown, refusedInput } from "~/access/result.ts";
import { insertPost } from "~/db/insert-post.server.ts";
import { tradeItems, trades, type WantedPet } from "~/db/schema/trades.ts";
import { NAME_MESSAGES } from "~/features/accounts/accounts.constants.ts";
import { noteName } from "~/features/accounts/accounts.names.commands.server.ts";
import { judgeRobloxName } from "~/features/accounts/accounts.names.queries.server.ts";
import type { UnclearName } from "~/features/accounts/core/name-verdict.ts";
import { wordsOfPlayers } from "~/features/moderation/moderation.warnings.queries.server.ts";
import { toStoredValue } from "~/features/pets/core/stored-value.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { PetPick, Side } from "~/features/pricing/pricing.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { keysOf } from "~/text/keys-of.ts";
import { zoneOffset } from "~/text/time-zones.ts";
import { needsZone } from "./core/hours.ts";
import { petCodesOf, searchCodesOf } from "./core/item-codes.ts";
import { cooldownOf, type PricedItem, priceAlternatives, priceSides, termsOf } from "./core/posting-rules.ts";
import { formatPets, isSamePets, namePets } from "./core/trade-pets.ts";
import { distinctAlternatives, formatAlternatives, nameAlternatives } from "./core/wants.ts";
import { TRADES, tradeTag } from "./trades.cache-tags.ts";
import { AVAILABILITIES, MESSAGES, STATUS_NOTES, WANT_TAGS } from "./trades.constants.ts";
import { findPets, lockTrade } from "./trades.locks.queries.server.ts";
import { markGiven } from "./trades.outbox.commands.server.ts";
import { closedRefusal, isOwnTrade } from "./trades.policy.ts";
import { findNextPostAt } from "./trades.posted.queries.server.ts";
import { askAboutPromised } from "./trades.promised.queries.server.ts";
import { target, tradeDraft, tradeFields, tradeInput } from "./trades.schemas.ts";
import type { Availability, StatusNote, StoredPets, TradeDetails } from "./trades.types.ts";

/**
 * Posts a trade: totals, status, lifetime and pin are computed here, from today's values and the actor's role. Of
 * simultaneous posts, one goes through per cooldown. Returns the trade's id. Refuses as `invalid` (code `pets`: one is not in the list), also a
 * Roblox name that is somebody else's, and `too_many` (code `cooldown`, with when it ends), and as `readCatalogue` throws.
 */
export const createTrade = command({
  name: "trade.create",
  hidesNothing: true,
  who: "voice",
  input: tradeInput,
  words: wordsOfPlayers("message", "customAvailability", "discordUsername"),
  oneStatement: "One statement stores everything (`insertPost`); a transaction would make the busiest write seven times as expensive.",
  once: true,
  async prepare({ ctx, actor }, input) {
    const { question } = await askAboutPromised(ctx, actor.id, input.giving, "Post it");
    if (question) return question;
    const named = await judgeRobloxName(ctx, input.robloxUsername);
    if (named.refusal !== null) return refusedName(named.refusal);
    const priced = await priceTrade(ctx, input);
    const wanted = await priceWanted(ctx, input.receiving, input.alternatives);
    if ("ok" in priced) return priced;
    return "ok" in wanted ? wanted : { ...priced, alternatives: wanted, unclear: named.unclear };
  },
  async run({ tx, actor, now, ctx, key, prepared: { items, priced, alternatives, unclear } }, input) {
    const unfit = await noteUnclear(ctx, actor.id, input.robloxUsername, unclear);
    if (unfit) return unfit;

    const cooldown = cooldownOf(actor);
    const id = randomUUID();
    const terms = { ...termsOf(actor, now), posterRole: actor.role, createdAt: now };
    const { wantTags } = input;
    const wants = { wantTags, alternatives, itemCodes: searchCodesOf({ ...input, alternatives, tags: wantTags, at: now }) };
    const stored = await insertPost(tx, {
      trade: { ...wordsOf(input), ...zoneOf(input, now), ...priced, ...wants, ...terms, id, userId: actor.id },
      items: itemRows(id, items),
      outbox: { tradeId: id, codes: petCodesOf(input.giving), announced: [], markedAt: now },
      key,
      now,
      // Without a cooldown there is no wait, even if the clocks of two nodes differ.
      rested: cooldown === 0 ? "infinity" : new Date(now.getTime() - cooldown),
    });
    if (!stored) {
      const until = (await findNextPostAt(ctx, actor)) ?? now.getTime();
      return refusedInCooldown(until, now, MESSAGES.cooldown);
    }
    return done({ id }, { invalidates: [TRADES], events: [{ topic: "trade.created", event: { tradeId: id, ownerId: actor.id } }] });
  },
});

/**
 * Changes an open trade of the actor's: only fields changed in the form, never those changed elsewhere meanwhile
 * (decision 0013). If its pets change, totals and status are computed again; its times stay. A trade that is completed at the same moment
 * is not changed. Refuses as `createTrade` does, as `not_found`, as `forbidden` for another player's trade, as `conflict` if it is
 * over, and as `conflict` with `stored` if the same field was changed elsewhere; `stored.pets` is in the form of `formatPets`.
 */
export const updateTrade = command({
  name: "trade.update",
  who: "voice",
  input: tradeDraft,
  words: wordsOfPlayers("message", "customAvailability", "discordUsername"),
  async prepare({ ctx, actor }, { giving, receiving, seenPets, alternatives, seenAlternatives }) {
    const touched = giving && receiving && formatPets({ giving, receiving }) !== seenPets;
    const { question } = await askAboutPromised(ctx, actor.id, touched ? giving : [], "Save it");
    if (question) return question;
    const sides = touched ? await priceTrade(ctx, { giving, receiving }) : null;
    const retouched = alternatives && formatAlternatives(alternatives) !== seenAlternatives;
    const wanted = retouched ? await priceWanted(ctx, [], alternatives) : null;
    if (sides && "ok" in sides) return sides;
    return wanted && "ok" in wanted ? wanted : { sides, wanted };
  },
  async run({ tx, actor, nowAfter, ctx, prepared: { sides, wanted } }, input) {
    const { id, values, seen, seenPets, seenAlternatives, timeZone, utcOffset, giving = [], receiving = [] } = input;
    const trade = await lockTrade(tx, id, "update");
    const now = nowAfter(trade.row.createdAt, trade.row.editedAt);
    if (!isOwnTrade(actor, trade)) return refused("forbidden", "Only the owner of a trade can edit it.");
    const closed = closedRefusal(trade, now);
    if (closed) return closed;

    const stored = textsOf(trade.row);
    const pets = await findPets(tx, id);
    const current = { ...stored, pets: formatPets(pets), alternatives: formatAlternatives(trade.row.alternatives) };
    const shown = { ...seen, pets: seenPets, alternatives: seenAlternatives };
    const typed = {
      ...values,
      pets: sides ? formatPets({ giving, receiving }) : seenPets,
      alternatives: wanted ? formatAlternatives(wanted) : seenAlternatives,
    };
    const { changes, conflicts } = mergeFields(shown, typed, current);
    if (conflicts.length > 0) return changedElsewhere(current, conflicts, { pets: pets.all, alternatives: trade.row.alternatives });
    const { pets: picked, alternatives: chosen, ...words } = changes;
    const parsed = tradeFields.partial().safeParse(words);
    if (!parsed.success) return refusedInput(parsed.error);

    const name = parsed.data.robloxUsername ?? trade.row.robloxUsername;
    const named = await judgeRobloxName(ctx, name);
    if (named.refusal !== null) return refusedName(named.refusal);
    const unfit = await noteUnclear(ctx, actor.id, name, named.unclear);
    if (unfit) return unfit;
    const zone = parsed.data.availability && zoneOf({ availability: parsed.data.availability, timeZone, utcOffset }, now);
    const wants = wantsOf(trade.row, picked === undefined ? pets : { giving, receiving }, chosen === undefined ? null : wanted, input);
    const next = {
      ...wordsOf({ ...trade.row, ...parsed.data } as Words),
      ...zone,
      ...wants,
      ...(picked !== undefined && sides?.priced),
    };
    const same = Object.entries(textsOf({ ...trade.row, ...next })).every(([field, text]) => stored[field as keyof TradeDetails] === text);
    const isRewritten = formatAlternatives(wants.alternatives) !== current.alternatives;
    const isRetagged = wants.wantTags.join() !== trade.row.wantTags.join();
    if (same && picked === undefined && !isRewritten && !isRetagged) return unchanged({ id });
    const swapped = (picked !== undefined && !isSamePets(picked, current.pets)) || isRewritten;
    const petsChange = swapped ? { petsChangedAt: now, petsVersion: trade.row.petsVersion + 1 } : {};
    await tx
      .update(trades)
      .set({ ...next, ...petsChange, editedAt: now })
      .where(eq(trades.id, id));
    if (picked !== undefined && sides) {
      await tx.delete(tradeItems).where(eq(tradeItems.tradeId, id));
      await tx.insert(tradeItems).values(itemRows(id, sides.items));
      await markGiven(ctx, { tradeId: id, before: pets.giving, after: giving });
    }
    return done(
      { id },
      { invalidates: [TRADES, tradeTag(id)], events: [{ topic: "trade.updated", event: { tradeId: id, ownerId: actor.id } }] },
    );
  },
});

/** Marks a trade of the actor's as completed, once. Refuses as `not_found`, `forbidden` and `conflict`. */
export const completeTrade = command({
  name: "trade.complete",
  hidesNothing: true,
  who: "user",
  input: target,
  async run({ tx, actor, nowAfter }, { id }) {
    const trade = await lockTrade(tx, id, "update");
    if (!isOwnTrade(actor, trade)) return refused("forbidden", "Only the owner of a trade can complete it.");
    const now = nowAfter(trade.row.createdAt, trade.row.editedAt);
    const closed = closedRefusal(trade, now);
    // A trade that was agreed upon in time may be marked a little later.
    if (closed && closed.code !== "expired") return closed;
    await tx.update(trades).set({ completedAt: now }).where(eq(trades.id, id));
    const event = { tradeId: id, ownerId: actor.id };
    return done({}, { invalidates: [TRADES, tradeTag(id)], events: [{ topic: "trade.completed", event }] });
  },
});

/**
 * Deletes a trade of the actor's with everything that belongs to it. Refuses as `not_found`, `forbidden`, and as `conflict` one
 * that is over.
 */
export const deleteOwnTrade = command({
  name: "trade.delete-own",
  who: "user",
  input: target,
  async run({ tx, actor }, { id }) {
    const trade = await lockTrade(tx, id, "update");
    if (!isOwnTrade(actor, trade)) return refused("forbidden", "Only the owner of a trade can delete it.");
    await tx.delete(trades).where(eq(trades.id, id));
    return done(
      {},
      { invalidates: [TRADES, tradeTag(id)], events: [{ topic: "trade.deleted", event: { tradeId: id, ownerId: actor.id } }] },
    );
  },
});

type Words = z.output<typeof tradeFields>;

/** The texts of a trade as they are stored: a text about the time counts only with "Custom". */
function wordsOf({ robloxUsername, discordUsername, message, availability, customAvailability, statusNote }: Words): Words {
  const custom = availability === "custom" ? customAvailability : "";
  return { robloxUsername, discordUsername, message, availability, customAvailability: custom, statusNote };
}

interface SentZone {
  availability: Availability;
  timeZone: string | null;
  utcOffset?: number | null | undefined;
}

/** The zone of the hours or days, if the availability names any. Nodes of the version before read the offset. */
function zoneOf({ availability, timeZone, utcOffset = null }: SentZone, now: Date) {
  if (!needsZone(availability)) return { timeZone: null, utcOffset: null };
  return { timeZone, utcOffset: timeZone === null ? utcOffset : zoneOffset(timeZone, now.getTime()) };
}

/** The texts as the form holds them. */
function textsOf(words: Words): TradeDetails {
  const { robloxUsername, discordUsername, message, availability, customAvailability, statusNote } = words;
  return { robloxUsername, discordUsername, message, availability, customAvailability, statusNote: statusNote ?? "" };
}

/** Alternatives, tags and search codes of an edited trade. Tags are added and removed one by one. */
function wantsOf(
  row: Pick<typeof trades.$inferSelect, "wantTags" | "alternatives" | "createdAt">,
  sides: Record<Side, readonly PetPick[]>,
  wanted: WantedPet[][] | null,
  { wantTags: ticked, seenTags }: Pick<z.output<typeof tradeDraft>, "wantTags" | "seenTags">,
) {
  const alternatives = distinctAlternatives(sides.receiving, wanted ?? row.alternatives).map((pets) => [...pets]);
  const merged = mergeLists(seenTags, ticked, row.wantTags);
  const wantTags = keysOf(WANT_TAGS).filter((tag) => merged.includes(tag));
  const itemCodes = searchCodesOf({ ...sides, alternatives, tags: wantTags, at: row.createdAt });
  return { wantTags, alternatives, itemCodes };
}

type StoredTexts = TradeDetails & StoredPets;

/** The refusal for fields that were changed both here and elsewhere, to different values. */
function changedElsewhere(
  stored: StoredTexts,
  conflicts: readonly (keyof StoredTexts)[],
  { pets, alternatives }: { pets: Parameters<typeof namePets>[0]; alternatives: WantedPet[][] },
): Refused {
  const refusal = refusedConflict({ ...stored }, conflicts, undefined, (value, field) => {
    if (field === "pets") return MESSAGES.petsElsewhere(namePets(pets));
    if (field === "alternatives") return MESSAGES.alternativesElsewhere(nameAlternatives(alternatives));
    return changedTo(wordFor(field as keyof TradeDetails, value));
  });
  return { ...refusal, code: "changed" };
}

/** A stored text as its owner knows it: a choice from a list is stored as a code. */
function wordFor(field: keyof TradeDetails, text: string): string {
  if (field === "availability") return AVAILABILITIES[text as Availability].option;
  return field === "statusNote" && text !== "" ? STATUS_NOTES[text as StatusNote] : text;
}

/** The refusal of a Roblox name that is somebody else's, or could be taken for somebody's. */
const refusedName = (message: string) => refused("invalid", message, { fields: { robloxUsername: message } });

/** Shows staff a name that may be meant as somebody else's; refuses one that they took away. */
async function noteUnclear(ctx: CommandContext, userId: string, name: string, unclear: UnclearName | null): Promise<Refused | null> {
  const noted = unclear && (await noteName(ctx, { userId, place: "robloxUsername", name, unclear }));
  return noted?.takenAway ? refusedName(NAME_MESSAGES.reset) : null;
}

/** Both sides at today's values; a refusal if a pet is not in the list, or not in that variant. */
async function priceTrade(ctx: AppContext, sides: Record<Side, readonly PetPick[]>) {
  const { byId } = await readCatalogue(ctx);
  return priceSides(byId, sides) ?? refused("invalid", MESSAGES.petsChanged, { code: "pets" });
}

/** The distinct alternatives at today's values, and the same refusal. */
async function priceWanted(ctx: AppContext, receiving: readonly PetPick[], alternatives: readonly PetPick[][]) {
  const distinct = distinctAlternatives(receiving, alternatives);
  if (distinct.length === 0) return [];
  const { byId } = await readCatalogue(ctx);
  return priceAlternatives(byId, distinct) ?? refused("invalid", MESSAGES.petsChanged, { code: "pets" });
}

function itemRows(tradeId: string, items: readonly PricedItem[]): (typeof tradeItems.$inferInsert)[] {
  return items.map(({ side, position, petId, variant, name, rarity, estimated, value }) => {
    const stored = toStoredValue(value);
    return { tradeId, side, position, petId, variant, name, rarity, estimated, valueStatus: stored.status, value: stored.value };
  });
}

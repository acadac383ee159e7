import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { inBatches } from "~/db/batches.ts";
import type { Database } from "~/db/client.server.ts";
import { pets, petVariants, type UntoldChange, untoldChanges, valueChanges } from "~/db/schema/pets.ts";
import { describeThings } from "~/features/webhooks/core/fit-embeds.ts";
import { fitsChange, groupListeners } from "~/features/webhooks/core/listeners.ts";
import { discordMessages, signedMessage } from "~/features/webhooks/core/message-body.ts";
import { queueDeliveries } from "~/features/webhooks/webhooks.outbox.commands.server.ts";
import { findListeners, hasListeners } from "~/features/webhooks/webhooks.queries.server.ts";
import type { Message } from "~/features/webhooks/webhooks.types.ts";
import { jpegPath } from "~/platform/media/image-folder.ts";
import { toApiChange } from "./core/api-pet.ts";
import { type AnnouncedPet, newPetEmbed, valueChangeEmbed } from "./core/pet-embeds.ts";
import { changePercent } from "./core/spark.ts";
import { fromStoredChange, fromStoredValue } from "./core/stored-value.ts";
import { MAX_CHANGES_AN_EVENT, VARIANTS } from "./pets.constants.ts";
import { PET_IMAGES } from "./pets.images.ts";
import type { PetValue, UnannouncedChange } from "./pets.types.ts";

const MAX_CLAIMED = 200;

/**
 * Value changes with watchers still to notify, oldest first, locked until the transaction ends, so that each is announced once, by any
 * node.
 */
export const claimChanges = command({
  name: "pet.claim-changes",
  who: "part",
  input: z.object({ limit: z.int().min(1).max(MAX_CLAIMED) }),
  async run({ tx }, { limit }) {
    const rows = await tx
      .select()
      .from(valueChanges)
      .where(isNull(valueChanges.announcedAt))
      .orderBy(asc(valueChanges.id))
      .limit(limit)
      .for("update", { skipLocked: true });
    const ids = [...new Set(rows.map(({ petId }) => petId))];
    const named = ids.length > 0 ? await tx.select({ id: pets.id, name: pets.name }).from(pets).where(inArray(pets.id, ids)) : [];
    const names = new Map(named.map(({ id, name }) => [id, name]));
    const saves = await findSaves(tx, rows);
    const changes = rows.map(
      (row): UnannouncedChange => ({
        id: row.id,
        petId: row.petId,
        petName: names.get(row.petId) ?? "A pet",
        variant: row.variant,
        ...fromStoredChange(row),
        at: row.changedAt,
        announcedTo: row.announcedTo,
        save: saves.get(row.id)?.name ?? String(row.id),
        others: (saves.get(row.id)?.count ?? 1) - 1,
      }),
    );
    return done({ changes });
  },
});

interface Save {
  name: string;
  /** How many values were changed in it. */
  count: number;
}

/** The save that each of these changes belongs to, by their ids: one pet at one moment, and of changes of one variant at that moment the nth. */
async function findSaves(tx: Database, changes: readonly { petId: number; changedAt: Date }[]): Promise<Map<number, Save>> {
  if (changes.length === 0) return new Map();
  const { id, petId, changedAt, variant } = valueChanges;
  const ofPets = inArray(petId, [...new Set(changes.map((change) => change.petId))]);
  const ofTimes = inArray(changedAt, [...new Set(changes.map((change) => change.changedAt))]);
  const rows = await tx.select({ id, petId, changedAt, variant }).from(valueChanges).where(and(ofPets, ofTimes)).orderBy(asc(id));
  const seen = new Map<string, number>();
  const named = rows.map((row) => {
    const moment = `${row.petId}:${row.changedAt.getTime()}`;
    const nth = seen.get(`${moment} ${row.variant}`) ?? 0;
    seen.set(`${moment} ${row.variant}`, nth + 1);
    return { id: row.id, name: nth === 0 ? moment : `${moment}:${nth}` };
  });
  const counts = Map.groupBy(named, ({ name }) => name);
  return new Map(named.map((row) => [row.id, { name: row.name, count: counts.get(row.name)?.length ?? 1 }]));
}

/** Records the last notified user of a claimed change; with `finished`, that all were notified. */
export const markAnnounced = command({
  name: "pet.mark-announced",
  who: "part",
  input: z.object({ changeId: z.int(), to: z.uuid().nullable(), finished: z.boolean() }),
  async run({ tx, now }, { changeId, to, finished }) {
    await tx
      .update(valueChanges)
      .set({ ...(to !== null && { announcedTo: to }), ...(finished && { announcedAt: now }) })
      .where(eq(valueChanges.id, changeId));
    return done({});
  },
});

const announcedChanges = z.object({
  changes: z.array(
    z.object({
      petId: z.int(),
      petName: z.string(),
      variant: z.enum(VARIANTS),
      from: z.custom<PetValue>(),
      to: z.custom<PetValue>(),
      reason: z.string(),
    }),
  ),
});

/**
 * Notes value changes that are being written for webhooks of players, and, if its webhook is set, queues a message to Discord with one
 * embed per pet.
 */
export const announceChanges = command({
  name: "pet.announce-changes",
  who: "part",
  input: announcedChanges,
  async run({ tx, ctx, now }, { changes }) {
    if (await hasListeners({ db: tx }, "value.changed")) await tx.insert(untoldChanges).values({ changes, changedAt: now });
    if (!ctx.config.discordWebhook) return done({});
    await queueDeliveries(ctx, { to: "discord", kind: "values-changed", messages: await embedChanges(tx, ctx.config.appUrl, changes) });
    return done({});
  },
});

/** The messages to Discord about changes, with an embed for each pet. */
async function embedChanges(tx: Database, appUrl: string, changes: readonly UntoldChange[]): Promise<Message[]> {
  const byPet = Map.groupBy(changes, ({ petId }) => petId);
  const announced = await readAnnouncedPets(tx, appUrl, [...byPet.keys()]);
  const embeds = announced.map((pet) => {
    const own = byPet.get(pet.id) ?? [];
    // Of several changes of a variant, the first has the value before.
    const before = { ...pet.values, ...Object.fromEntries(own.toReversed().map(({ variant, from }) => [variant, from])) };
    return { about: pet.name, embed: valueChangeEmbed(pet, { before, reason: own.at(-1)?.reason ?? "" }) };
  });
  return discordMessages(embeds);
}

const SAVES_A_STEP = 100;

/**
 * Queues changes that were not sent to webhooks yet, those of many saves together: for each webhook the ones that fit its filters. Returns
 * whether there may be more to do.
 */
export const tellWebhooks = command({
  name: "pet.tell-webhooks",
  who: "system",
  input: z.object({}),
  async run({ tx, ctx, now }) {
    const { id } = untoldChanges;
    const next = tx.select({ id }).from(untoldChanges).orderBy(asc(id)).limit(SAVES_A_STEP).for("update", { skipLocked: true });
    const saves = await tx.delete(untoldChanges).where(inArray(id, next)).returning();
    if (saves.length === 0) return done({ more: false });
    const changes = saves
      .sort((one, other) => one.id - other.id)
      .flatMap(({ changes: some, changedAt }) =>
        some.map((change) => ({ ...change, at: changedAt, percent: changePercent(change.from, change.to) })),
      );
    const listeners = await findListeners({ db: tx }, "value.changed");
    for (const { to, isDiscord, items } of groupListeners(listeners, changes, fitsChange)) {
      const messages = isDiscord ? await embedChanges(tx, ctx.config.appUrl, items) : signChanges(now, items);
      await queueDeliveries(ctx, { to, kind: "value.changed", messages });
    }
    return done({ more: saves.length === SAVES_A_STEP });
  },
});

function signChanges(now: Date, changes: readonly (UntoldChange & { at: Date })[]): Message[] {
  return [...inBatches(changes, MAX_CHANGES_AN_EVENT)].map((some) =>
    signedMessage("value.changed", now, describeThings([...new Set(some.map(({ petName }) => petName))]), {
      changes: some.map((change) => toApiChange({ ...change, name: change.petName })),
    }),
  );
}

/** Queues a Discord message about a pet that is being added. Does nothing if no webhook is set. */
export const announceNewPet = command({
  name: "pet.announce-new",
  who: "part",
  input: z.object({ petId: z.int() }),
  async run({ tx, ctx }, { petId }) {
    if (!ctx.config.discordWebhook) return done({});
    const [pet] = await readAnnouncedPets(tx, ctx.config.appUrl, [petId]);
    if (!pet) return done({});
    const messages = discordMessages([{ about: pet.name, embed: newPetEmbed(pet) }]);
    await queueDeliveries(ctx, { to: "discord", kind: "pet-added", messages });
    return done({});
  },
});

/** The pets as they are within the transaction, in the order given. */
async function readAnnouncedPets(tx: Database, appUrl: string, ids: readonly number[]): Promise<AnnouncedPet[]> {
  const rows = await tx
    .select()
    .from(pets)
    .where(inArray(pets.id, [...ids]));
  const variants = await tx
    .select()
    .from(petVariants)
    .where(inArray(petVariants.petId, [...ids]));
  const valuesOf = Map.groupBy(variants, ({ petId }) => petId);
  const announced = rows.map(({ id, name, rarity, trend, demand, forecast, image }): AnnouncedPet => {
    const values = Object.fromEntries((valuesOf.get(id) ?? []).map((row) => [row.variant, fromStoredValue(row)]));
    const picture = image === null ? null : `${appUrl}/files/${jpegPath(PET_IMAGES, image)}`;
    return { id, name, rarity, trend, demand, forecast, values, picture, page: `${appUrl}/pet/${id}` };
  });
  const place = new Map(ids.map((id, at) => [id, at]));
  return announced.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

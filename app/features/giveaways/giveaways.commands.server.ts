import { randomBytes, randomUUID } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { changedTo, mergeRow } from "~/access/merge-fields.ts";
import { isRefused, orRefuse, refused } from "~/access/result.ts";
import { rowImages } from "~/access/row-images.server.ts";
import type { Database } from "~/db/client.server.ts";
import { giveawayChanges, giveawayEntries, giveawaySeeds, giveaways } from "~/db/schema/giveaways.ts";
import { lockAccount } from "~/features/accounts/accounts.locks.queries.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { keysOf } from "~/text/keys-of.ts";
import { pick } from "~/text/pick.ts";
import { sha256 } from "./core/draw.ts";
import { firstChecksum, nextChecksum, termsOf } from "./core/draw-record.ts";
import { GIVEAWAYS, giveawayTag } from "./giveaways.cache-tags.ts";
import { CHANGED_FIELDS, MAX_RUN_MS, MESSAGES, MIN_RUN_MS, PRIZE_TYPES } from "./giveaways.constants.ts";
import { leaveGiveaway } from "./giveaways.draws.commands.server.ts";
import { PRIZE_IMAGES } from "./giveaways.images.ts";
import { type GiveawayRow, lockGiveaway } from "./giveaways.locks.queries.server.ts";
import { isBoosted, isOpen } from "./giveaways.policy.ts";
import { giveawayChange, giveawayId, giveawayInput } from "./giveaways.schemas.ts";
import { findPrizeImagesInUse } from "./giveaways.staff.queries.server.ts";
import type { GiveawayChange } from "./giveaways.types.ts";

const SEED_BYTES = 32;
const CODE_BYTES = 8;
const IMAGES = rowImages(PRIZE_IMAGES, findPrizeImagesInUse);

/**
 * Enters the actor into a giveaway, once, as the next line of its list, which the checksum then covers. Returns the number and the code of
 * the entry, and how many take part. Refuses as `not_found`, and as `conflict` after the end and for a second entry.
 */
export const enterGiveaway = command({
  name: "giveaway.enter",
  hidesNothing: true,
  who: "user",
  input: giveawayId,
  async run({ tx, actor, now }, { id }) {
    await lockAccount(tx, actor.id);
    const giveaway = await lockGiveaway(tx, id);
    const mine = and(eq(giveawayEntries.giveawayId, id), eq(giveawayEntries.userId, actor.id));
    const [before] = await tx.select({ number: giveawayEntries.number }).from(giveawayEntries).where(mine);
    if (before) return refused("conflict", MESSAGES.enteredBefore, { code: "entered" });
    if (!isOpen(giveaway, now)) return refused("conflict", MESSAGES.overSince, { code: "over" });
    const boosted = isBoosted(actor);
    const number = giveaway.lastNumber + 1;
    const line = giveaway.lineCount + 1;
    const entryCount = giveaway.entryCount + 1;
    const code = randomBytes(CODE_BYTES).toString("hex");
    const checksum = await nextChecksum(giveaway.checksum, { kind: "enters", number, code, tickets: boosted ? 2 : 1 });
    await tx.insert(giveawayEntries).values({ giveawayId: id, number, userId: actor.id, code, boosted, line, createdAt: now });
    await tx.update(giveaways).set({ checksum, entryCount, lastNumber: number, lineCount: line }).where(eq(giveaways.id, id));
    const events = [{ topic: "giveaway.entries" as const, event: { giveawayId: id, entryCount } }];
    return done({ number, code, boosted, entryCount }, { invalidates: [giveawayTag(id)], events });
  },
});

/**
 * Starts a giveaway. Its seed is made here and its hash published before anybody can enter. Refuses as `invalid` an end less than a minute
 * or more than a year away, and a picture that cannot be read.
 */
export const createGiveaway = command({
  name: "giveaway.create",
  hidesNothing: true,
  who: "admin",
  input: giveawayInput,
  once: true,
  async prepare({ ctx, now }, { image, title, prize, endsAt, prizes }) {
    const wrong = wrongEnd(endsAt, now);
    if (wrong) return wrong;
    const seed = randomBytes(SEED_BYTES).toString("hex");
    const head = { giveaway: randomUUID() as string, terms: termsOf({ title, prize, endsAt }), prizes, promise: await sha256(seed) };
    const picture = await IMAGES.store({ ctx }, { image });
    return isRefused(picture) ? picture : { ...head, seed, picture, checksum: await firstChecksum(head) };
  },
  abandon: (ctx, { picture }) => IMAGES.abandon(ctx, picture),
  async run({ tx, now, prepared }, { image: _content, ...input }) {
    const { giveaway: id, terms, promise, checksum, picture, seed } = prepared;
    const image = await IMAGES.name(tx, picture, null);
    await tx.insert(giveaways).values({ ...input, id, terms, promise, checksum, image, createdAt: now, updatedAt: now });
    await tx.insert(giveawaySeeds).values({ giveawayId: id, seed });
    const after = { ...input, endsAt: input.endsAt.toISOString(), promise };
    const events = [{ topic: "giveaway.changed" as const, event: { giveawayId: id } }];
    const audit = { target: { kind: "giveaway", id }, before: null, after };
    return done({ id }, { audit, invalidates: [GIVEAWAYS], events, afterwards: IMAGES.settle(picture) });
  },
});

/**
 * Changes the texts, the prize or the end of an open giveaway. Until somebody has entered, the record is that of the giveaway as it is now;
 * from then on its beginning stays, the number of winners with it, and everything that changes is shown on the giveaway's page. Refuses as
 * `not_found`, as `conflict` after the end, and as `createGiveaway` does.
 */
export const editGiveaway = command({
  name: "giveaway.edit",
  who: "admin",
  input: giveawayChange,
  prepare: IMAGES.store,
  abandon: IMAGES.abandon,
  async run({ tx, now, ctx, prepared: picture }, { id, image: _content, seen, ...input }) {
    const giveaway = await lockGiveaway(tx, id);
    if (!isOpen(giveaway, now)) return refused("conflict", MESSAGES.overSince);
    const wanted = { ...input, image: await IMAGES.name(tx, picture, giveaway.image) };
    const set = await mergeChanges(ctx, giveaway, wanted, seen);
    const changed = Object.entries(set);
    if (changed.length === 0) return unchanged({});
    const wrong = set.endsAt && wrongEnd(set.endsAt, now);
    if (wrong) return wrong;
    if (giveaway.lineCount === 0) {
      const next = { ...giveaway, ...set };
      set.terms = termsOf(next);
      set.checksum = await firstChecksum({ ...next, giveaway: id, terms: set.terms });
    } else if (set.prizes !== undefined) return refused("conflict", MESSAGES.fixedPrizes, { fields: { prizes: MESSAGES.fixedPrizes } });
    else await showChanges(tx, ctx, giveaway, set, now);
    await tx
      .update(giveaways)
      .set({ ...set, updatedAt: now })
      .where(eq(giveaways.id, id));
    const part = (row: object) => Object.fromEntries(changed.map(([field]) => [field, toPlain(row[field as keyof typeof row])]));
    const audit = { target: { kind: "giveaway", id }, before: part(giveaway), after: part(wanted) };
    const events = [{ topic: "giveaway.changed" as const, event: { giveawayId: id } }];
    const afterwards = IMAGES.settle(picture, picture && giveaway.image);
    return done({}, { audit, invalidates: [GIVEAWAYS, giveawayTag(id)], events, afterwards });
  },
});

/** The changes of a form to a giveaway. Forms refer to a pet by its name, in `seen` too. */
async function mergeChanges(ctx: AppContext, giveaway: GiveawayRow, wanted: Partial<GiveawayRow>, seen: Record<string, string>) {
  const byId = "petId" in wanted ? (await readCatalogue(ctx)).byId : undefined;
  const formOf = ({ petId, ...row }: Partial<GiveawayRow>) => ({
    ...row,
    ...(petId !== undefined && { pet: byId?.get(petId ?? 0)?.name ?? "" }),
  });
  const typed = Object.fromEntries(Object.entries(formOf(wanted)).filter(([, value]) => value !== undefined));
  const wordsOf = (words: string, field: string) =>
    changedTo(field === "prizeType" ? PRIZE_TYPES[words as keyof typeof PRIZE_TYPES] : words);
  const merged = orRefuse(mergeRow(formOf(giveaway), typed, seen, undefined, wordsOf));
  const names = Object.keys(merged.changes).map((field) => (field === "pet" ? "petId" : field));
  return pick(wanted, ...(names as (keyof GiveawayRow)[]));
}

const columnOf = (field: GiveawayChange["field"]) => (field === "pet" ? "petId" : field);

/** Stores what entrants may want to know, in the words of that time: a pet may have another name one day. */
async function showChanges(tx: Database, ctx: AppContext, giveaway: GiveawayRow, set: Partial<GiveawayRow>, now: Date): Promise<void> {
  const byId = set.petId === undefined ? undefined : (await readCatalogue(ctx)).byId;
  const wordsOf = (row: Partial<GiveawayRow>, field: GiveawayChange["field"]) =>
    String((field === "pet" ? byId?.get(row.petId ?? 0)?.name : toPlain(row[columnOf(field)])) ?? "");
  const rows = keysOf(CHANGED_FIELDS)
    .filter((field) => set[columnOf(field)] !== undefined)
    .map((field) => ({ field, before: wordsOf(giveaway, field), after: wordsOf(set, field) }));
  const about = { giveawayId: giveaway.id, entryCount: giveaway.entryCount, at: now };
  await tx.insert(giveawayChanges).values(rows.map((row) => ({ ...row, ...about })));
}

function wrongEnd(endsAt: Date, now: Date) {
  const runs = endsAt.getTime() - now.getTime();
  const message = runs < MIN_RUN_MS ? "It has to run for at least a minute." : runs > MAX_RUN_MS ? "It can run for a year at most." : null;
  return message === null ? null : refused("invalid", message, { fields: { endsAt: message } });
}

const toPlain = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/**
 * Removes an account that is about to be deleted from the giveaways whose list is not closed yet. In closed lists its entries stay, as
 * numbers that belong to nobody. Part of the command that deletes the account.
 */
export const withdrawEntries = command({
  name: "giveaway.withdraw",
  who: "part",
  input: z.object({ userId: z.uuid() }),
  async run({ tx, ctx }, { userId }) {
    // In the order of ids, so that two deletions at once queue instead of deadlocking.
    const open = await tx
      .select({ id: giveaways.id, number: giveawayEntries.number })
      .from(giveaways)
      .innerJoin(giveawayEntries, eq(giveawayEntries.giveawayId, giveaways.id))
      .where(and(eq(giveawayEntries.userId, userId), isNull(giveawayEntries.leftLine), isNull(giveaways.closedAt)))
      .orderBy(asc(giveaways.id))
      .for("update", { of: giveaways });
    const left: { giveawayId: string; entryCount: number }[] = [];
    for (const { id, number } of open) left.push({ giveawayId: id, ...(await leaveGiveaway(ctx, { id, numbers: [number] })) });
    return done(
      {},
      {
        invalidates: left.map(({ giveawayId }) => giveawayTag(giveawayId)),
        events: left.map(({ giveawayId, entryCount }) => ({ topic: "giveaway.entries" as const, event: { giveawayId, entryCount } })),
      },
    );
  },
});

import { eq, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import type { CommandContext } from "~/access/command-definition.ts";
import { mergeFields, refusedConflict } from "~/access/merge-fields.ts";
import { isRefused, type Refused, refused, refusedInput } from "~/access/result.ts";
import { rowImages } from "~/access/row-images.server.ts";
import type { Database } from "~/db/client.server.ts";
import type { StoredImage } from "~/db/image-sweep.server.ts";
import { news } from "~/db/schema/news.ts";
import { formatMoment } from "~/features/pets/core/api-pet.ts";
import { cutText, escapeMarkdown } from "~/features/webhooks/core/fit-embeds.ts";
import { groupListeners } from "~/features/webhooks/core/listeners.ts";
import { discordMessages, signedMessage } from "~/features/webhooks/core/message-body.ts";
import { EMBED_COLORS } from "~/features/webhooks/webhooks.constants.ts";
import { queueDeliveries } from "~/features/webhooks/webhooks.outbox.commands.server.ts";
import { findListeners } from "~/features/webhooks/webhooks.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { newsFieldsOf } from "./core/news-fields.ts";
import { NEWS } from "./news.cache-tags.ts";
import { MESSAGES } from "./news.constants.ts";
import { NEWS_IMAGES } from "./news.images.ts";
import { findNewsImagesInUse, type NewsRow } from "./news.queries.server.ts";
import { newsDraft, newsImport, newsInput, newsTarget } from "./news.schemas.ts";
import type { NewsFields } from "./news.types.ts";

const IMAGES = rowImages(NEWS_IMAGES, findNewsImagesInUse);

/** Stores updates with their pictures, re-encoded, and returns their ids in the same order. Refuses pictures as `IMAGES.store` does. */
export const importNews = command({
  name: "news.import",
  who: "system",
  input: newsImport,
  async prepare({ ctx }, updates) {
    const images: (StoredImage | undefined)[] = [];
    for (const update of updates) {
      const stored = await IMAGES.store({ ctx }, update);
      if (isRefused(stored)) return stored;
      images.push(stored);
    }
    return images;
  },
  async run({ tx, prepared: images }, updates) {
    const rows = [];
    for (const [at, { drawn: _drawn, ...update }] of updates.entries())
      rows.push({ ...update, image: await IMAGES.name(tx, images[at], null), updatedAt: update.createdAt });
    const stored = rows.length > 0 ? await tx.insert(news).values(rows).returning({ id: news.id }) : [];
    const afterwards = async (ctx: AppContext) => {
      for (const image of images) await IMAGES.settle(image)(ctx);
    };
    return done({ ids: stored.map(({ id }) => id) }, { invalidates: [NEWS], afterwards });
  },
});

/**
 * Adds an update, or changes one: the fields that were changed in the form, and none that was changed elsewhere meanwhile; with a picture
 * in place of its own. A draft gets its date when it is published, by hand or at the time that was set for it. Returns its id, and the
 * fields as they are stored. Refuses as `invalid`, `too_large`, `not_found`; as `unavailable` a picture that could not be stored; and as
 * `conflict` with `stored` what was changed elsewhere.
 */
export const saveNews = command({
  name: "news.save",
  who: "admin",
  input: newsDraft,
  once: true,
  prepare: IMAGES.store,
  abandon: IMAGES.abandon,
  async run({ tx, ctx, now, prepared: picture }, { id, values, seen }) {
    const image = picture && { image: await IMAGES.name(tx, picture, null) };
    if (id === null) {
      const parsed = newsInput.safeParse(values);
      if (!parsed.success) return refusedInput(parsed.error);
      const wrong = wrongTime(parsed.data, now);
      if (wrong) return wrong;
      const after = { ...parsed.data, ...image };
      const [row] = await tx
        .insert(news)
        .values({ ...after, createdAt: now, updatedAt: now })
        .returning();
      if (!row) throw new Error("The update was not stored.");
      if (row.published) await tellWebhooks(ctx, [row]);
      const audit = { target: { kind: "news", id: row.id }, after };
      return done(
        { id: row.id, added: true, stored: newsFieldsOf(row) },
        { audit, invalidates: [NEWS], afterwards: IMAGES.settle(picture) },
      );
    }
    const before = await lockNews(tx, id);
    if (!before) return refused("not_found", MESSAGES.gone);
    const current = newsFieldsOf(before);
    const { changes, conflicts } = mergeFields<keyof NewsFields>(seen, values, current);
    if (conflicts.length > 0) return refusedConflict(current, conflicts, MESSAGES.changedMeanwhile, () => MESSAGES.elsewhere);
    const parsed = newsInput.partial().safeParse(changes);
    if (!parsed.success) return refusedInput(parsed.error);
    const after: Partial<NewsRow> = { ...parsed.data, ...image };
    if (Object.keys(after).length === 0) return unchanged({ id, added: false, stored: current });
    const wrong = wrongTime({ published: after.published ?? before.published, publishAt: after.publishAt ?? null }, now);
    if (wrong) return wrong;
    // Players read it from now on, whenever it was begun and whatever was planned.
    if (after.published === true) after.createdAt = now;
    if (after.published === true && before.publishAt) after.publishAt = null;
    const [row] = await tx
      .update(news)
      .set({ ...after, updatedAt: now })
      .where(eq(news.id, id))
      .returning();
    if (!row) throw new Error("The update was not stored.");
    if (after.published === true) await tellWebhooks(ctx, [row]);
    const was = Object.fromEntries(Object.keys(after).map((field) => [field, before[field as keyof NewsRow]]));
    const audit = { target: { kind: "news", id }, before: was, after };
    return done(
      { id, added: false, stored: newsFieldsOf(row) },
      { audit, invalidates: [NEWS], afterwards: IMAGES.settle(picture, picture && before.image) },
    );
  },
});

/** Publishes the drafts whose time has come, dated by it. Returns how many. */
export const publishDueNews = command({
  name: "news.publish-due",
  hidesNothing: true,
  who: "system",
  input: z.object({}),
  async run({ tx, ctx, now }) {
    const due = await tx
      .update(news)
      .set({ published: true, createdAt: sql`${news.publishAt}`, publishAt: null, updatedAt: now })
      .where(lte(news.publishAt, now))
      .returning();
    await tellWebhooks(ctx, due);
    return done({ count: due.length }, due.length > 0 ? { invalidates: [NEWS] } : {});
  },
});

const MAX_EXCERPT = 500;

/** Queues what was just published for the webhooks that want its category. */
async function tellWebhooks(ctx: CommandContext, published: readonly NewsRow[]): Promise<void> {
  if (published.length === 0) return;
  const listeners = await findListeners(ctx, "news.published");
  const wants = (of: (typeof listeners)[number], row: NewsRow) =>
    of.filters.categories.length === 0 || of.filters.categories.includes(row.category);
  const urlOf = (row: NewsRow) => `${ctx.config.appUrl}/updates/${row.id}`;
  for (const { to, isDiscord, items } of groupListeners(listeners, published, wants)) {
    const messages = isDiscord
      ? discordMessages(items.map((row) => ({ about: row.title, embed: embedOf(row, urlOf(row)) })))
      : items.map((row) => {
          const data = { id: row.id, title: row.title, category: row.category, url: urlOf(row), at: formatMoment(row.createdAt) };
          return signedMessage("news.published", ctx.now(), row.title, data);
        });
    await queueDeliveries(ctx, { to, kind: "news.published", messages });
  }
}

const embedOf = ({ title, content }: NewsRow, url: string) => ({
  title: escapeMarkdown(title),
  description: cutText(escapeMarkdown(content), MAX_EXCERPT),
  ...{ url, fields: [], color: EMBED_COLORS.blue },
});

/** Deletes the pictures that no update shows, such as those of saves that were refused. */
export const sweepNewsImages = command({
  name: "news.sweep-images",
  who: "system",
  input: z.object({}),
  oneStatement: "Batches are independent: each deletes only unused pictures.",
  run: IMAGES.sweep,
});

/** Takes the picture off an update, and out of the store where no other shows it. Refuses as `not_found`. */
export const removeNewsImage = command({
  name: "news.remove-image",
  who: "admin",
  input: newsTarget,
  async run({ tx, now }, { id }) {
    const before = await lockNews(tx, id);
    if (!before) return refused("not_found", MESSAGES.gone);
    const { image } = before;
    if (image === null) return unchanged({});
    await tx.update(news).set({ image: null, updatedAt: now }).where(eq(news.id, before.id));
    const audit = { target: { kind: "news", id: before.id }, before: { image }, after: { image: null } };
    return done({}, { audit, invalidates: [NEWS], afterwards: IMAGES.settle(undefined, image) });
  },
});

/** Deletes an update with its picture. Refuses as `not_found`. */
export const deleteNews = command({
  name: "news.delete",
  who: "admin",
  input: newsTarget,
  async run({ tx }, { id }) {
    const before = await lockNews(tx, id);
    if (!before) return refused("not_found", MESSAGES.gone);
    await tx.delete(news).where(eq(news.id, before.id));
    const audit = { target: { kind: "news", id: before.id }, before };
    return done({}, { audit, invalidates: [NEWS], afterwards: IMAGES.settle(undefined, before.image) });
  },
});

/** Why an update cannot be published at that time; null if it can, or nobody set one. */
function wrongTime({ published, publishAt }: { published: boolean; publishAt: Date | null }, now: Date): Refused | null {
  if (publishAt === null) return null;
  const message = published ? MESSAGES.notLater : publishAt <= now ? MESSAGES.past : null;
  return message === null ? null : refused("invalid", message, { fields: { publishAt: message } });
}

async function lockNews(tx: Database, id: number | null): Promise<NewsRow | undefined> {
  if (id === null) return undefined;
  const [row] = await tx.select().from(news).where(eq(news.id, id)).for("update");
  return row;
}

import { command, done } from "~/access/command.server.ts";
import { news } from "~/db/schema/news.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { NEWS } from "./news.cache-tags.ts";
import { NEWS_IMAGES } from "./news.images.ts";
import { newsImport } from "./news.schemas.ts";

/** Stores updates with their pictures, re-encoded. */
export const importNews = command({
  name: "news.import",
  who: "system",
  limit: "none",
  input: newsImport,
  async prepare({ ctx }, updates) {
    const images: string[] = [];
    for (const { image } of updates) images.push(await storeImage(ctx.files, NEWS_IMAGES, Buffer.from(image), { trusted: true }));
    return images;
  },
  async run({ tx, prepared: images }, updates) {
    const rows = updates.map((update, at) => ({ ...update, image: images[at] ?? null, updatedAt: update.createdAt }));
    if (rows.length > 0) await tx.insert(news).values(rows);
    return done({}, { drops: [NEWS] });
  },
});

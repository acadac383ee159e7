import sharp from "sharp";
import { importPartners } from "~/features/accounts/accounts.commands.server.ts";
import { findPartners } from "~/features/accounts/accounts.queries.server.ts";
import { importNews } from "~/features/news/news.commands.server.ts";
import { findUpdates } from "~/features/news/news.queries.server.ts";
import { slugify } from "~/features/pets/core/slug.ts";
import { importPets, type PetImport, setPetImage } from "~/features/pets/pets.commands.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { setSwitches } from "~/features/site/site.commands.server.ts";
import { type AppContext, dropCaches, type Services } from "~/platform/context.server.ts";
import { drawNews } from "./art/draw-news.ts";
import { drawPartner } from "./art/draw-partner.ts";
import { drawPet } from "./art/draw-pet.ts";
import { type DemoPet, readDemoCatalogue } from "./world/catalogue.ts";
import { DEMO_NEWS } from "./world/news.ts";
import { DEMO_PARTNERS } from "./world/partners.ts";
import { sampleHistory, samplePet, sampleRarity, sampleValues } from "./world/values.ts";

const HISTORY_DAYS = 182;
const PICTURES_A_REFRESH = 200;

/** Work of the demo that goes on while the site already answers. */
export interface DemoWork {
  /** Resolves when all of it is done or it was stopped. */
  finished: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Fills what is empty with the demo world: the real pets with sample values and history, partners, news. Each part is written
 * whole or not at all, so that a start that was cut off is completed by the next. The pictures of the pets are drawn in the background.
 */
export async function fillDemoWorld(services: Services): Promise<DemoWork> {
  const ctx: AppContext = { ...services, actor: { kind: "system", name: "Value team" } };
  const catalogue = readDemoCatalogue();
  await setSwitches(ctx, { sampleValues: true });
  if ((await readCatalogue(ctx)).pets.length === 0) await importPets(ctx, samplePets(catalogue, ctx.now()));
  if ((await findPartners(ctx)).length === 0) await importSamplePartners(ctx);
  if ((await findUpdates(ctx, null)).length === 0) await importSampleNews(ctx);

  let stopped = false;
  const finished = drawMissingPictures(ctx, () => stopped).catch((error: unknown) =>
    services.log.error({ err: error }, "a picture could not be drawn"),
  );
  return {
    finished,
    stop() {
      stopped = true;
      return finished;
    },
  };
}

function samplePets(catalogue: DemoPet[], now: Date): PetImport[] {
  return catalogue.map((entry) => {
    const values = sampleValues(entry);
    return {
      name: entry.name,
      rarity: sampleRarity(entry.rarity),
      values,
      ...samplePet(entry),
      oneIn: entry.oneIn,
      sources: entry.sources,
      addedOn: entry.dateAdded,
      removedOn: entry.dateRemoved,
      history: sampleHistory(entry, values, { now, days: HISTORY_DAYS }),
    };
  });
}

async function importSamplePartners(ctx: AppContext): Promise<void> {
  const partners = DEMO_PARTNERS.map(async ({ joinedDaysAgo, link, ...partner }) => ({
    ...partner,
    channelUrl: link,
    createdAt: before(ctx, joinedDaysAgo * 24),
    avatar: await png(drawPartner(partner)),
  }));
  await importPartners(ctx, await Promise.all(partners));
}

async function importSampleNews(ctx: AppContext): Promise<void> {
  const updates = DEMO_NEWS.map(async ({ hoursAgo, ...update }) => ({
    ...update,
    createdAt: before(ctx, hoursAgo),
    image: await png(drawNews(update)),
  }));
  await importNews(ctx, await Promise.all(updates));
}

/** Draws the picture of every pet that has none, the most valued first, and shows them as they come. */
async function drawMissingPictures(ctx: AppContext, isStopped: () => boolean): Promise<void> {
  const { pets } = await readCatalogue(ctx);
  const bare = pets.filter((pet) => pet.image === null).sort((a, b) => b.popularity - a.popularity);
  for (const [at, pet] of bare.entries()) {
    if (isStopped()) return;
    await setPetImage(ctx, pet.id, await png(drawPet({ slug: slugify(pet.name), name: pet.name, rarity: pet.rarity })), { quiet: true });
    if (at % PICTURES_A_REFRESH === PICTURES_A_REFRESH - 1 || at === bare.length - 1) dropCaches(ctx, ["pets"]);
  }
}

function png(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}

function before(ctx: AppContext, hours: number): Date {
  return new Date(ctx.now().getTime() - hours * 3_600_000);
}

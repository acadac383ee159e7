import { orThrow } from "~/access/guards.ts";
import { importAccounts, importPartners } from "~/features/accounts/accounts.import.commands.server.ts";
import { findPartners } from "~/features/accounts/accounts.queries.server.ts";
import { saveTrades } from "~/features/calculator/calculator.commands.server.ts";
import { findSavedTrades } from "~/features/calculator/calculator.queries.server.ts";
import { importNews } from "~/features/news/news.commands.server.ts";
import { findUpdates } from "~/features/news/news.queries.server.ts";
import { DEFAULT_ORDER, sortPets } from "~/features/pets/core/pet-filter.ts";
import { slugify } from "~/features/pets/core/slug.ts";
import { importPetImages, importPets } from "~/features/pets/pets.commands.server.ts";
import { PET_IMAGES } from "~/features/pets/pets.images.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { PetImport } from "~/features/pets/pets.schemas.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { deleteExpiredServers } from "~/features/servers/servers.cleanup.commands.server.ts";
import { STAFF_SERVER_LIVES_MS } from "~/features/servers/servers.constants.ts";
import { importServers } from "~/features/servers/servers.import.commands.server.ts";
import { startCounters } from "~/features/site/site.commands.server.ts";
import { setSwitches } from "~/features/site/site.settings.commands.server.ts";
import type { AppContext, Services } from "~/platform/http/context.server.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { findOpening } from "../app/features/pricing/pricing.queries.server.ts";
import { drawNews } from "./art/draw-news.ts";
import { drawPartner } from "./art/draw-partner.ts";
import { drawPet } from "./art/draw-pet.ts";
import { withoutMaintenance } from "./demo-actor.ts";
import { fillDemoAlerts } from "./demo-alerts.ts";
import { fillDemoBackgrounds } from "./demo-backgrounds.ts";
import { fillDemoCollections } from "./demo-collections.ts";
import { fillDemoDeals } from "./demo-deals.ts";
import { demoEvidenceJob } from "./demo-evidence.ts";
import { fillDemoGiveaways } from "./demo-giveaways.ts";
import { fillDemoInventory } from "./demo-inventory.ts";
import { fillDemoMessages } from "./demo-messages.ts";
import { fillDemoMinesweeper } from "./demo-minesweeper.ts";
import { fillDemoPartners } from "./demo-partners.ts";
import { fillDemoReports } from "./demo-reports.ts";
import { fillDemoReviews } from "./demo-reviews.ts";
import { fillDemoStaff } from "./demo-staff.ts";
import { fillDemoSuggestions } from "./demo-suggestions.ts";
import { fillDemoTokens } from "./demo-tokens.ts";
import { demoTradesJob, fillDemoTrades, importTraders } from "./demo-trades.ts";
import { fillDemoTrust } from "./demo-trust.ts";
import { fillDemoAnnouncements, fillDemoWebhooks } from "./demo-webhooks.ts";
import { DEMO_ACCOUNTS } from "./identity/demo-accounts.ts";
import { type DemoPet, readDemoCatalogue } from "./world/catalogue.ts";
import { sampleHistory } from "./world/history.ts";
import { samplePet } from "./world/market.ts";
import { DEMO_NEWS } from "./world/news.ts";
import { DEMO_PARTNERS, DEMO_TWITCH_PARTNER } from "./world/partners.ts";
import { sampleRarity, sampleValues } from "./world/pricing.ts";
import { DEMO_PROFILES } from "./world/profiles.ts";
import { DEMO_SAVED_TRADES } from "./world/saved-trades.ts";
import { DEMO_SERVERS } from "./world/servers.ts";

const HISTORY_DAYS = 182;
const FIRST_PICTURES = 60;
const PICTURES_AT_ONCE = 4;
const PICTURES_A_REFRESH = 300;

/** Background work of the demo while the site already answers. */
export interface DemoWork {
  /** Resolves when all of it is done or it was stopped. */
  finished: Promise<void>;
  stop(): Promise<void>;
  /** Keeps the world alive while the site runs. */
  jobs: ScheduledJob[];
}

/**
 * Fills empty parts with the demo world: the real pets with sample values and history, accounts, trades, servers, partners, news. Each part
 * is written completely or not at all, so that the next start completes an interrupted one. Pictures are drawn in the background.
 */
export async function fillDemoWorld(open: Services): Promise<DemoWork> {
  const services = withoutMaintenance(open);
  const ctx: AppContext = { ...services, actor: { kind: "system", name: "Value team" } };
  const catalogue = readDemoCatalogue();
  orThrow(await setSwitches(ctx, { sampleValues: true }));
  orThrow(await startCounters(ctx, { tradesCalculated: 48_213 }));
  if ((await readCatalogue(ctx)).pets.length === 0) orThrow(await importPets(ctx, { pets: samplePets(catalogue, ctx.now()) }));
  if ((await findPartners(ctx)).length === 0) await importSamplePartners(ctx);
  const accounts = await importReadyAccounts(ctx);
  await importSampleServers(ctx, accounts);
  await saveSampleTrades(services, accounts);
  if ((await findUpdates(ctx, null)).length === 0) await importSampleNews(ctx);
  // Before the trades of today: the same players complete some that back a suggestion.
  await fillDemoSuggestions(ctx, accounts);
  await fillDemoTrades(ctx);
  await fillDemoBackgrounds(ctx, accounts);
  await fillDemoStaff(ctx, accounts);
  await fillDemoAlerts(ctx, accounts);
  await fillDemoGiveaways(ctx, accounts);
  await fillDemoAnnouncements(ctx);
  await fillDemoMessages(ctx, accounts);
  await fillDemoMinesweeper(ctx, accounts);
  await fillDemoReports(ctx, accounts);
  await fillDemoTokens(ctx, accounts);
  await fillDemoWebhooks(ctx, accounts);
  const { players } = await importTraders(ctx);
  await fillDemoPartners(ctx, accounts, players);
  await fillDemoCollections(
    ctx,
    accounts,
    players.map(({ id }) => id),
  );
  await fillDemoInventory(ctx, accounts);
  // Before the deals of today: two players have one at a time.
  await fillDemoReviews(ctx, accounts);
  await fillDemoTrust(ctx, accounts);
  await fillDemoDeals(ctx, accounts);

  let stopped = false;
  const finished = drawMissingPictures(ctx, () => stopped).catch((error: unknown) =>
    services.log.error({ err: error }, "a picture could not be drawn"),
  );
  return {
    finished,
    jobs: [demoTradesJob, demoEvidenceJob],
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
  const partners = DEMO_PARTNERS.map(({ joinedDaysAgo, link, ...partner }) => ({
    ...partner,
    channelUrl: link,
    createdAt: before(ctx, joinedDaysAgo * 24),
    avatar: Buffer.from(drawPartner(partner)),
  }));
  orThrow(await importPartners(ctx, partners));
}

/** The accounts of the local identity provider, each with its role. Returns their ids by their keys. */
async function importReadyAccounts(ctx: AppContext): Promise<Map<string, string>> {
  const accounts = DEMO_ACCOUNTS.map(({ key, robloxId, username, displayName, discord, role, banned }) => ({
    provider: "roblox" as const,
    subject: robloxId,
    username,
    displayName,
    connected: [
      {
        provider: "discord" as const,
        subject: discord.id,
        username: discord.username,
        displayName: discord.globalName ?? discord.username,
      },
    ],
    role,
    banReason: banned ? "Selling pets for real money" : null,
    profile: DEMO_PROFILES[key],
    ...(role === "partner" && { channel: DEMO_TWITCH_PARTNER }),
    createdAt: before(ctx, 365 * 24),
    seenAt: ctx.now(),
  }));
  const { ids } = orThrow(await importAccounts(ctx, accounts));
  return new Map(DEMO_ACCOUNTS.map(({ key }, at) => [key, ids[at] as string]));
}

/** Servers of those accounts. Expired ones are replaced at the next start. */
async function importSampleServers(ctx: AppContext, accounts: Map<string, string>): Promise<void> {
  const idOf = (key: string) => accounts.get(key) as string;
  orThrow(await deleteExpiredServers(ctx));
  const servers = DEMO_SERVERS.map(({ code, sender, stars, minutesAgo, ...server }) => {
    const createdAt = before(ctx, minutesAgo / 60);
    const staff = ["moderator", "admin", "owner"].includes(sender);
    return {
      ...server,
      serverLink: `https://www.roblox.com/share?code=${code}&type=Server`,
      userId: idOf(sender),
      starredBy: stars.map(idOf),
      createdAt,
      expiresAt: staff ? new Date(createdAt.getTime() + STAFF_SERVER_LIVES_MS) : null,
    };
  });
  orThrow(await importServers(ctx, servers));
}

/** Saved trades in the calculator, for those of the accounts that have none. */
async function saveSampleTrades(services: Services, accounts: Map<string, string>): Promise<void> {
  for (const [saver, trades] of Map.groupBy(DEMO_SAVED_TRADES, (trade) => trade.saver)) {
    const user = { kind: "user" as const, id: accounts.get(saver) as string, name: saver, role: "user" as const, avatar: null };
    const ctx: AppContext = { ...services, actor: { ...user, sessionId: "", ban: null, mutedUntil: null, welcomed: true } };
    if ((await findSavedTrades(ctx, user)).length > 0) continue;
    const saved = trades.map(async ({ name, hoursAgo, giving, receiving }) => {
      const { sides } = await findOpening(ctx, { kind: "lists", texts: { giving, receiving } });
      const timestamp = before(ctx, hoursAgo).getTime();
      return { localId: `trade_${timestamp}`, name, timestamp, giving: [...sides.giving], receiving: [...sides.receiving] };
    });
    orThrow(await saveTrades(ctx, { trades: await Promise.all(saved) }));
  }
}

async function importSampleNews(ctx: AppContext): Promise<void> {
  const updates = DEMO_NEWS.map(({ hoursAgo, ...update }) => ({
    ...update,
    createdAt: before(ctx, hoursAgo),
    image: Buffer.from(drawNews(update)),
  }));
  orThrow(await importNews(ctx, updates));
}

/** Draws the picture of every pet that has none, those of the first screens first, and shows them in batches. */
async function drawMissingPictures(ctx: AppContext, isStopped: () => boolean): Promise<void> {
  const { pets } = await readCatalogue(ctx);
  const first = new Set(sortPets(pets, DEFAULT_ORDER).slice(0, FIRST_PICTURES));
  const undrawn = pets
    .filter((pet) => pet.image === null)
    .sort((a, b) => Number(first.has(b)) - Number(first.has(a)) || b.demand - a.demand);
  const wanted = (ctx.config.demoPictures ?? pets.length) - (pets.length - undrawn.length);
  const bare = undrawn.slice(0, Math.max(0, wanted));
  let drawn: { petId: number; image: string }[] = [];
  for (let at = 0; at < bare.length && !isStopped(); at += PICTURES_AT_ONCE) {
    const batch = bare.slice(at, at + PICTURES_AT_ONCE);
    drawn = drawn.concat(await Promise.all(batch.map((pet) => drawPicture(ctx, pet))));
    const wantedNow = at < FIRST_PICTURES ? FIRST_PICTURES : PICTURES_A_REFRESH;
    if (drawn.length >= wantedNow) {
      orThrow(await importPetImages(ctx, { images: drawn }));
      drawn = [];
    }
  }
  if (drawn.length > 0) orThrow(await importPetImages(ctx, { images: drawn }));
}

async function drawPicture(ctx: AppContext, { id, name, rarity }: CataloguePet): Promise<{ petId: number; image: string }> {
  const drawing = Buffer.from(drawPet({ slug: slugify(name), name, rarity }));
  return { petId: id, image: await storeImage(ctx.files, PET_IMAGES, drawing, { trusted: true }) };
}

function before(ctx: AppContext, hours: number): Date {
  return new Date(ctx.now().getTime() - hours * 3_600_000);
}

import { eq } from "drizzle-orm";
import { findLastAct } from "~/access/audit.server.ts";
import { requireStaff } from "~/access/guards.ts";
import { type Openings, PARTS, type Part } from "~/access/parts.ts";
import { gameFigures, partOpenings, siteCounters, siteSettings } from "~/db/schema/site.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { nextUpdateAfter } from "./core/next-update.ts";
import { SITE } from "./site.cache-tags.ts";
import { CACHES, SAMPLE_GAME } from "./site.constants.ts";
import type { GameFigures, SiteFigures, SiteSettings } from "./site.types.ts";

const DEFAULT_SETTINGS = {
  nextUpdateAt: null,
  maintenanceMode: false,
  maintenanceStartsAt: null,
  maintenanceEndsAt: null,
  maintenanceMessage: String(siteSettings.maintenanceMessage.default),
  chatEnabled: true,
  sampleValues: false,
  moderationReport: false,
};

type SettingsContext = Pick<AppContext, "db" | "reads" | "now">;

/**
 * The settings of the site at this moment. The row is cached until a write drops it; until the first write there is none, and the defaults
 * hold.
 */
export async function readSettings(ctx: SettingsContext): Promise<SiteSettings> {
  return (await readSettingsFor(ctx)).settings;
}

/** The present maintenance; null if there is none. */
export async function findMaintenance(ctx: SettingsContext): Promise<SiteSettings["maintenance"]> {
  return (await readSettingsFor(ctx)).settings.maintenance;
}

/** How far the parts of the site are open, cached until a write drops it; those that are open to everybody are left out. */
export async function findOpenings(ctx: Pick<AppContext, "db" | "reads">): Promise<Openings> {
  return ctx.reads.read("site.openings", [SITE], async () => {
    const rows = await ctx.db.select({ part: partOpenings.part, opening: partOpenings.opening }).from(partOpenings);
    const known = rows.filter(({ part, opening }) => Object.hasOwn(PARTS, part) && opening !== "everybody");
    return Object.fromEntries(known.map(({ part, opening }) => [part as Part, opening]));
  });
}

/**
 * The settings of the site, and for how many milliseconds they hold before they change by the clock, because a maintenance begins or an
 * update is due.
 */
export async function readSettingsFor(ctx: SettingsContext): Promise<{ settings: SiteSettings; holdMs: number }> {
  const [row, openings] = await Promise.all([ctx.reads.read("site.settings", [SITE], () => readSettingsRow(ctx)), findOpenings(ctx)]);
  const now = ctx.now().getTime();
  const startsAt = row.maintenanceStartsAt?.getTime() ?? null;
  const begun = startsAt === null || startsAt <= now;
  const nextUpdateAt = nextUpdateAfter(row.nextUpdateAt?.getTime() ?? null, now);
  const changesAt = row.maintenanceMode && !begun ? Math.min(nextUpdateAt, startsAt) : nextUpdateAt;
  const details = { message: row.maintenanceMessage, endsAt: row.maintenanceEndsAt?.getTime() ?? null };
  const settings = {
    nextUpdateAt,
    maintenance: row.maintenanceMode && begun ? details : null,
    ...(row.maintenanceMode && !begun && { planned: { ...details, startsAt } }),
    chatEnabled: row.chatEnabled,
    sampleValues: row.sampleValues,
    moderationReport: row.moderationReport,
    openings,
  };
  return { settings, holdMs: changesAt - now };
}

/** The settings that were read last, for the shell of a page while they cannot be read. */
let settingsReadLast: SiteSettings | undefined;

/**
 * The same for the shell, which no failure takes down: with the settings that were read last, or the defaults. `holdMs` is null then.
 */
export async function readShellSettings(
  ctx: SettingsContext & Pick<AppContext, "log">,
): Promise<{ settings: SiteSettings; holdMs: number | null }> {
  try {
    const read = await readSettingsFor(ctx);
    settingsReadLast = read.settings;
    return read;
  } catch (error) {
    ctx.log.warn({ err: error }, "a page is drawn with older settings");
    const nextUpdateAt = nextUpdateAfter(null, ctx.now().getTime());
    const { chatEnabled, sampleValues, moderationReport } = DEFAULT_SETTINGS;
    const defaults = { nextUpdateAt, maintenance: null, chatEnabled, sampleValues, moderationReport, openings: {} };
    return { settings: settingsReadLast ?? defaults, holdMs: null };
  }
}

/** The figures of "Community Statistics", counted now. Cheap: two rows and values in memory. */
export async function readFigures(ctx: AppContext): Promise<SiteFigures> {
  const now = ctx.now();
  const [catalogue, tradesCalculated, activeUsers, game] = await Promise.all([
    readCatalogue(ctx),
    readTradesCalculated(ctx),
    ctx.presence.count(now),
    readGameFigures(ctx),
  ]);
  return { petCount: catalogue.pets.length, tradesCalculated, activeUsers, game, lastUpdated: now.getTime() };
}

/** When staff last had every cache cleared, in milliseconds since 1970; null if never. */
export async function findLastCacheRefresh(ctx: AppContext): Promise<number | null> {
  requireStaff(ctx, "admin");
  const at = await findLastAct(ctx.db, { action: "cache.refresh", target: CACHES });
  return at?.getTime() ?? null;
}

/** The stored settings: timers, maintenance and switches. Times are milliseconds since 1970. */
export async function findSiteSettings(ctx: AppContext) {
  requireStaff(ctx, "admin");
  const row = await readSettingsRow(ctx);
  return {
    nextUpdateAt: row.nextUpdateAt?.getTime() ?? null,
    /** When values are updated next, set by staff or by default. */
    nextUpdate: nextUpdateAfter(row.nextUpdateAt?.getTime() ?? null, ctx.now().getTime()),
    maintenance: {
      mode: row.maintenanceMode,
      startsAt: row.maintenanceStartsAt?.getTime() ?? null,
      endsAt: row.maintenanceEndsAt?.getTime() ?? null,
      message: row.maintenanceMessage,
    },
    switches: { sampleValues: row.sampleValues, chatEnabled: row.chatEnabled, moderationReport: row.moderationReport },
    openings: await findOpenings(ctx),
  };
}

async function readSettingsRow(ctx: SettingsContext): Promise<Omit<typeof siteSettings.$inferSelect, "id" | "updatedAt">> {
  const [row] = await ctx.db.select().from(siteSettings).limit(1);
  return row ?? DEFAULT_SETTINGS;
}

async function readTradesCalculated(ctx: AppContext): Promise<number> {
  const [row] = await ctx.db.select().from(siteCounters).where(eq(siteCounters.name, "trades_calculated"));
  return row?.value ?? 0;
}

async function readGameFigures(ctx: AppContext): Promise<GameFigures> {
  const { universeId } = ctx.config.game;
  if (universeId === undefined) return SAMPLE_GAME;
  const [row] = await ctx.db.select().from(gameFigures).where(eq(gameFigures.universeId, universeId));
  if (!row) return SAMPLE_GAME;
  return {
    source: "live",
    id: row.universeId,
    name: row.name,
    description: row.description,
    creator: row.creator,
    rootPlace: row.rootPlaceId,
    created: row.created.getTime(),
    updated: row.updated.getTime(),
    playing: row.playing,
    placeVisits: row.placeVisits,
    favoritesCount: row.favoritesCount,
    likesCount: row.likesCount,
    dislikesCount: row.dislikesCount,
    readAt: row.fetchedAt.getTime(),
  };
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { orThrow } from "~/access/guards.ts";
import { readEntry, readGiveaway } from "~/features/imports/core/read-giveaway.ts";
import { type ReadCollection, type ReadWishlist, readAlert, readCollection, readWishlist } from "~/features/imports/core/read-lists.ts";
import { type ReadPet, readPet } from "~/features/imports/core/read-pet.ts";
import { readServer, readTrade } from "~/features/imports/core/read-posts.ts";
import { readApplication, readSavedTrade } from "~/features/imports/core/read-saved.ts";
import { readBackground, readBadge, readNews, readSettings, readStats } from "~/features/imports/core/read-site.ts";
import { readSuggestion } from "~/features/imports/core/read-suggestion.ts";
import { COLLECTIONS } from "~/features/imports/imports.constants.ts";
import type { Collection } from "~/features/imports/imports.types.ts";
import { lookupKeyOf } from "~/features/pets/core/slug.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { storeBuiltInBadges } from "~/features/profiles/profiles.badges.commands.server.ts";
import { createBus } from "~/platform/bus/bus.server.ts";
import type { AppContext, Services } from "~/platform/http/context.server.ts";
import { invalidateCaches } from "~/platform/page-cache/cache-page.server.ts";
import { EVERYTHING } from "~/platform/page-cache/cache-tags.ts";
import { createReadCache } from "~/platform/page-cache/read-cache.server.ts";
import { readConfig } from "~/platform/process/config.server.ts";
import { openFileStore } from "~/platform/process/files.server.ts";
import { openServices } from "../process/services.ts";
import { applicationStep, readAccounts, savedTradeStep } from "./account-steps.ts";
import { entryStep, giveawayStep } from "./giveaway-steps.ts";
import { alertStep, listStep, type ReadLists } from "./list-steps.ts";
import { importPictures } from "./pet-pictures.ts";
import { serverStep, suggestionStep, tradeStep } from "./post-steps.ts";
import { ImportError, readSource, type Source } from "./read-source.ts";
import { createReport, formatReport, type ImportReport } from "./report.ts";
import { settingsStep, statsStep } from "./site-steps.ts";
import { type Item, readItems, type Step, takeOver } from "./take-over.ts";
import { backgroundStep, badgeStep, findContested, newsStep, petStep, userStep } from "./world-steps.ts";

export interface ImportOptions {
  /** The file or folder to import. */
  target: string;
  /** Only report the changes, and write nothing. */
  dryRun?: boolean;
  /** The file to which the whole report is written. */
  reportFile?: string | undefined;
  /** Called with a line about the progress. */
  onProgress?: (message: string) => void;
}

/**
 * Imports into the database that the settings name: the embedded one of a site that is not running, or PostgreSQL, whose nodes then
 * invalidate their cached pages. Returns the report as text. Throws ImportError for input that cannot be read, OperatorError while the
 * site runs on the embedded database, and as `openServices` does.
 */
export async function importFrom(environment: NodeJS.ProcessEnv, options: ImportOptions): Promise<string> {
  const report = createReport(options.dryRun ?? false);
  const source = readSource(options.target, report);
  if (options.reportFile !== undefined) tryReportFile(options.reportFile);
  const { services, close } = await openServices(readConfig({ LOG_LEVEL: "silent", ...environment }));
  try {
    await importSource(services, source, report, options);
    if (!report.dryRun) await announce(services);
    const { databaseUrl, redisUrl } = services.config;
    if (databaseUrl && !redisUrl && !report.dryRun)
      report.notes.push("If the site is running, restart it: without REDIS_URL it does not notice an import.");
  } finally {
    await close();
  }
  if (options.reportFile !== undefined) writeFileSync(options.reportFile, `${formatReport(report, { whole: true })}\n`);
  return formatReport(report);
}

/** Makes sure that the report can be written before the work begins. */
function tryReportFile(file: string): void {
  try {
    writeFileSync(file, "");
  } catch (error) {
    throw new ImportError(`The report cannot be written: ${(error as Error).message}`);
  }
}

const ANNOUNCED_WITHIN_MS = 5_000;

/**
 * Invalidates the caches of all nodes again, and waits for the delivery of the message: it would be lost if the process ended before.
 */
async function announce({ bus }: Services): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = bus.follow({
    entry: (entry) => entry.topic === "cache.invalidated" && entry.event.tags.includes(EVERYTHING) && resolve(),
    missed() {},
  });
  const timer = setTimeout(resolve, ANNOUNCED_WITHIN_MS);
  invalidateCaches({ bus }, [EVERYTHING]);
  await promise;
  clearTimeout(timer);
  stop();
}

/** Imports everything in `source` and records the results in the report. A dry run does all of it in one transaction and rolls it back. */
export async function importSource(
  services: Services,
  source: Source,
  report: ImportReport,
  { onProgress }: Pick<ImportOptions, "onProgress"> = {},
) {
  const say = onProgress ?? (() => {});
  if (!report.dryRun) return run(contextOf(services), source, report, say);
  const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-import-"));
  try {
    await services.db.transaction(async (tx) => {
      // Between two statements thousands of documents may be read.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      const files = openFileStore({ dataDirectory: scratch, s3: undefined });
      await run(contextOf({ ...services, db: tx, files, bus: createBus(undefined, () => {}) }), source, report, say);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Thrown to roll back the transaction of a dry run. */
class TakenBack extends Error {}

/**
 * The context of the import, which acts as the site itself. It does not share the cached catalogue, because it must see at once what it has
 * just stored.
 */
function contextOf(services: Services): AppContext {
  const reads = createReadCache(createBus(undefined, () => {}));
  return { ...services, replica: services.db, reads, actor: { kind: "system", name: "Import" } };
}

async function run(ctx: AppContext, source: Source, report: ImportReport, say: (message: string) => void): Promise<void> {
  // On an empty site the built-in badges come first, as they do when it starts.
  orThrow(await storeBuiltInBadges(ctx));
  const { pictures } = source;
  const of = (collection: Collection) => source.documents.get(collection) ?? [];
  const read = <Value>(collection: Collection, reader: Reader<Value>) => readItems(report, of(collection), reader);
  const takeItems = async <Value>(collection: Collection, items: readonly Item<Value>[], step: Step<Value>) => {
    if (items.length > 0) say(`${COLLECTIONS[collection]}: ${items.length}`);
    await takeOver(ctx, report, items, step);
  };
  const take = <Value>(collection: Collection, reader: Reader<Value>, step: Step<Value>) =>
    takeItems(collection, read(collection, reader), step);

  await take("badges", readBadge, badgeStep(pictures));
  await take("backgrounds", readBackground, backgroundStep(pictures));

  const pets = read("pets", readPet);
  await takePets(ctx, report, pets, takeItems);
  // The catalogue read before is now out of date.
  ctx.reads = contextOf(ctx).reads;
  await importPictures(ctx, report, source, pets);

  const users = readAccounts(report, of("users"));
  await takeItems("users", users, userStep(findContested(users), pictures));
  await take("trades", readTrade, tradeStep);
  await take("servers", readServer, serverStep);
  await take("suggestions", readSuggestion, suggestionStep);
  await take("giveaways", readGiveaway, giveawayStep(pictures));
  const entries = read("giveawayEntries", readEntry);
  entries.sort((one, other) => (one.value.at?.getTime() ?? 0) - (other.value.at?.getTime() ?? 0));
  await takeItems("giveawayEntries", entries, entryStep);
  await take("news", readNews, newsStep(pictures));
  await take("savedTrades", readSavedTrade, savedTradeStep);
  await take("partnerApplications", readApplication, applicationStep);
  await takeItems("collections", joinLists(read("collections", readCollection), read("wishlists", readWishlist)), listStep);
  await take("alerts", readAlert, alertStep);
  await take("settings", readSettings, settingsStep);
  await take("stats", readStats, statsStep);
}

type Reader<Value> = Parameters<typeof readItems<Value>>[2];
type Take = <Value>(collection: Collection, items: readonly Item<Value>[], step: Step<Value>) => Promise<void>;

async function takePets(ctx: AppContext, report: ImportReport, pets: readonly Item<ReadPet>[], take: Take): Promise<void> {
  const { pets: here } = await readCatalogue(ctx);
  const known = new Map(here.map(({ id, name }) => [lookupKeyOf(name), id]));
  const before = report.tallies.pets?.taken ?? 0;
  await take("pets", pets, petStep(known));
  const taken = (report.tallies.pets?.taken ?? 0) - before;
  if (pets.length > 0 && taken === 0 && here.length > 0)
    report.notes.push("Pets that are here already stay as they are: their values are changed in the back office.");
}

/** Combines a user's collection and wishlist into one item, because here they are one. */
function joinLists(collections: readonly Item<ReadCollection>[], wishlists: readonly Item<ReadWishlist>[]): Item<ReadLists>[] {
  const byUser = new Map<string, Item<ReadLists>>();
  const add = (userId: string, item: Item<unknown>, value: ReadLists) => {
    const before = byUser.get(userId);
    // A second list of the same kind stays an item of its own and is refused with that reason.
    const key = before && Object.keys(value).some((kind) => kind in before.value) ? `${userId} ${item.documents[0]?.id}` : userId;
    const joined = key === userId ? before : undefined;
    byUser.set(key, {
      documents: [...(joined?.documents ?? []), ...item.documents],
      value: { ...joined?.value, ...value },
      mended: [...(joined?.mended ?? []), ...item.mended],
    });
  };
  for (const item of collections) add(item.value.userId, item, { collection: item.value });
  for (const item of wishlists) add(item.value.userId, item, { wishlist: item.value });
  return [...byUser.values()];
}

/** Reads the options of `npm run import -- …`. Throws ImportError for options that cannot be used. */
export function parseImportArguments(arguments_: readonly string[]): Pick<ImportOptions, "target" | "dryRun" | "reportFile"> {
  const rest = [...arguments_];
  const dryRun = rest.includes("--dry-run");
  const at = rest.indexOf("--report");
  const reportFile = at >= 0 ? rest[at + 1] : undefined;
  if (at >= 0 && (reportFile === undefined || reportFile.startsWith("--"))) throw new ImportError("--report needs the name of a file.");
  const others = rest.filter((one, place) => one !== "--dry-run" && !(at >= 0 && (place === at || place === at + 1)));
  const [target, ...more] = others;
  if (target === undefined || target.startsWith("--") || more.length > 0)
    throw new ImportError("npm run import -- FILE-OR-FOLDER [--dry-run] [--report FILE]");
  return { target: path.resolve(target), dryRun, reportFile: reportFile && path.resolve(reportFile) };
}

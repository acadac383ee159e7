import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import type { Scope } from "~/access/command-definition.ts";
import { mergeFields, mergeRow, refusedConflict } from "~/access/merge-fields.ts";
import { orRefuse, type Refused, refused } from "~/access/result.ts";
import { partOpenings, siteSettings } from "~/db/schema/site.ts";
import { formatMoment } from "~/text/time-fields.ts";
import { nextMidnightUtc } from "./core/next-update.ts";
import { SITE } from "./site.cache-tags.ts";
import { maintenanceInput, nextUpdateInput, openingInput, switchesInput } from "./site.schemas.ts";
import { SETTINGS_MESSAGES as MESSAGES } from "./site.settings.constants.ts";

type Settings = typeof siteSettings.$inferSelect;
type Changes = Partial<Omit<Settings, "id" | "updatedAt">>;

const USUAL_MESSAGE = String(siteSettings.maintenanceMessage.default);

/**
 * Sets when values are updated next; null means every 00:00 UTC. Refuses as `invalid` a time that is over, and as `conflict`, with
 * `stored`, where another one was set since the one that is `seen`.
 */
export const setNextUpdate = command({
  name: "site.next-update",
  hidesNothing: true,
  who: "admin",
  input: nextUpdateInput,
  async run(scope, { at, seen }) {
    if (at !== null && at <= scope.now) return refused("invalid", MESSAGES.past, { fields: { at: MESSAGES.past } });
    return saveSettings(
      scope,
      ({ nextUpdateAt }) => {
        const merged = orRefuse(mergeRow({ at: nextUpdateAt }, { at }, seen));
        return "at" in merged.changes ? { nextUpdateAt: at } : {};
      },
      {},
    );
  },
});

/** "Set to Midnight". Returns the next 00:00 UTC in milliseconds since 1970. */
export const setNextUpdateToMidnight = command({
  name: "site.midnight",
  hidesNothing: true,
  who: "admin",
  input: z.object({}),
  run(scope) {
    const midnight = nextMidnightUtc(scope.now.getTime());
    return saveSettings(scope, () => ({ nextUpdateAt: new Date(midnight) }), { nextUpdateAt: midnight });
  },
});

/**
 * Turns maintenance mode on, with start, end and message where given. With `seen`, only fields changed in the form are written. Refuses as
 * `invalid` for an end in the past, and as `conflict`, with `stored`, for fields changed elsewhere meanwhile.
 */
export const enableMaintenance = command({
  name: "site.maintenance-on",
  hidesNothing: true,
  who: "admin",
  input: maintenanceInput,
  run: (scope, input) => saveMaintenanceDetails(scope, input, { maintenanceMode: true }),
});

/** Turns maintenance mode off, keeping its times and message. */
export const disableMaintenance = command({
  name: "site.maintenance-off",
  hidesNothing: true,
  who: "admin",
  input: z.object({}),
  run: (scope) => saveSettings(scope, () => ({ maintenanceMode: false, maintenanceStartsAt: null, maintenanceEndsAt: null }), {}),
});

/**
 * Saves times and message of a maintenance without turning it on or off. Refuses as turning it on does, and as `invalid` what would begin an
 * announced maintenance at once.
 */
export const saveMaintenance = command({
  name: "site.maintenance",
  hidesNothing: true,
  who: "admin",
  input: maintenanceInput,
  run: (scope, input) => saveMaintenanceDetails(scope, input, {}),
});

/** Turns the chat, the mark that values are samples, and the public report on moderation on or off. Omitted switches stay. */
export const setSwitches = command({
  name: "site.switches",
  who: "admin",
  input: switchesInput,
  run: (scope, switches) => saveSettings(scope, () => switches, {}),
});

/**
 * Opens a part of the site to some or to everybody, or closes it. Its own pages and those with links to it are invalidated. Refuses as
 * `conflict`, with `stored`, if the stage differs from `seen`.
 */
export const openPart = command({
  name: "site.opening",
  who: "admin",
  input: openingInput,
  async run({ tx, now }, { part, opening, seen }) {
    await tx.insert(partOpenings).values({ part, opening: "everybody", changedAt: now }).onConflictDoNothing();
    const [stored] = await tx.select().from(partOpenings).where(eq(partOpenings.part, part)).for("update");
    if (!stored) throw new Error("The row of the part could not be made.");
    orRefuse(mergeRow({ opening: stored.opening }, { opening }, seen));
    if (stored.opening === opening) return unchanged({ opening });
    await tx.update(partOpenings).set({ opening, changedAt: now }).where(eq(partOpenings.part, part));
    const target = { kind: "site", id: part };
    return done({ opening }, { audit: { target, before: { opening: stored.opening }, after: { opening } }, invalidates: [SITE] });
  },
});

type Details = z.output<typeof maintenanceInput>;

/** Stores a form's changes of a maintenance (decision 0013), with further columns. */
async function saveMaintenanceDetails(scope: Scope<"admin", undefined>, { seen, ...details }: Details, more: Changes) {
  if (details.endsAt !== null && details.endsAt <= scope.now)
    return refused("invalid", MESSAGES.endPast, { fields: { endsAt: MESSAGES.endPast } });
  const typed = toFields(details);
  return saveSettings(
    scope,
    (settings) => {
      const { maintenanceStartsAt: startsAt, maintenanceEndsAt: endsAt, maintenanceMessage: message } = settings;
      const current = toFields({ startsAt, endsAt, message });
      const { changes, conflicts } = mergeFields({ ...current, ...seen }, typed, current);
      if (conflicts.length > 0) return refusedConflict(current, conflicts);
      const isAhead = settings.maintenanceMode && startsAt !== null && startsAt > scope.now;
      const begins = "startsAt" in changes && (details.startsAt === null || details.startsAt <= scope.now);
      if (isAhead && begins && !more.maintenanceMode)
        return refused("invalid", MESSAGES.wouldBegin, { fields: { startsAt: MESSAGES.wouldBegin } });
      return {
        ...more,
        ...("startsAt" in changes && { maintenanceStartsAt: details.startsAt }),
        ...("endsAt" in changes && { maintenanceEndsAt: details.endsAt }),
        ...("message" in changes && { maintenanceMessage: details.message || USUAL_MESSAGE }),
      };
    },
    {},
  );
}

const toFields = ({ startsAt, endsAt, message }: Omit<Details, "seen">) => ({
  startsAt: formatMoment(startsAt),
  endsAt: formatMoment(endsAt),
  message,
});

/** Stores the differences, with a record. Creates the missing row first. */
async function saveSettings<Value extends object>(
  { tx, now }: Scope<"admin", undefined>,
  change: (stored: Settings) => Changes | Refused,
  value: Value,
) {
  await tx.insert(siteSettings).values({ id: 1 }).onConflictDoNothing();
  const [stored] = await tx.select().from(siteSettings).where(eq(siteSettings.id, 1)).for("update");
  if (!stored) throw new Error("The row of site settings could not be made.");
  const wanted = change(stored);
  if ("ok" in wanted) return wanted;
  const names = (Object.keys(wanted) as (keyof Changes)[]).filter(
    (name) => wanted[name] !== undefined && !isDeepStrictEqual(wanted[name], stored[name]),
  );
  if (names.length === 0) return unchanged(value);
  const pick = (settings: Changes) => Object.fromEntries(names.map((name) => [name, settings[name]])) as Changes;
  const after = pick(wanted);
  await tx
    .update(siteSettings)
    .set({ ...after, updatedAt: now })
    .where(eq(siteSettings.id, 1));
  return done(value, { audit: { target: { kind: "site", id: 1 }, before: pick(stored), after }, invalidates: [SITE] });
}

import { sql } from "drizzle-orm";
import { isbot } from "isbot";
import { siteCounters, siteSettings } from "~/db/schema/site.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { nextMidnightUtc } from "./core/next-update.ts";
import { canManageSite } from "./site.policy.ts";
import { type MaintenanceInput, maintenanceInput, type SwitchesInput, switchesInput } from "./site.schemas.ts";

type Settings = Partial<typeof siteSettings.$inferInsert>;
type Saved = { ok: true } | { ok: false; reason: "invalid"; message: string };

/**
 * Adds 1 to the trades calculated (CALC-036, STAT-003, STAT-007), atomically. Drops no cache: figures refresh every few seconds, and
 * a page need not be rendered anew for each trade.
 */
export async function countCalculation(ctx: AppContext): Promise<void> {
  await ctx.db
    .insert(siteCounters)
    .values({ name: "trades_calculated", value: 1 })
    .onConflictDoUpdate({ target: siteCounters.name, set: { value: sql`${siteCounters.value} + 1` } });
}

/**
 * Sets the initial figure of trades calculated, where nothing has been counted yet (STAT-003, STAT-005).
 * Throws AppError `forbidden` for anyone but staff.
 */
export async function startCounters(ctx: AppContext, initial: { tradesCalculated: number }): Promise<void> {
  requireManager(ctx);
  await ctx.db.insert(siteCounters).values({ name: "trades_calculated", value: initial.tradesCalculated }).onConflictDoNothing();
}

/**
 * Notes that a session is active (STAT-012). Robots and requests without a user agent are never counted. `userAgent` is not stored.
 * Returns whether it counted.
 */
export async function heartbeat(ctx: AppContext, sessionId: string, userAgent: string | null): Promise<boolean> {
  if (!userAgent || isbot(userAgent)) return false;
  await ctx.presence.touch(sessionId, ctx.now());
  return true;
}

/**
 * Sets when values are updated next (STAT-026, STAT-031); null means every 00:00 UTC.
 * Throws AppError `forbidden` for anyone but staff.
 */
export async function setNextUpdate(ctx: AppContext, at: Date | null): Promise<void> {
  await saveSettings(ctx, { nextUpdateAt: at });
}

/** "Set to Midnight" (STAT-032, STAT-033): returns the next 00:00 UTC in milliseconds since 1970. Throws AppError `forbidden`. */
export async function setNextUpdateToMidnight(ctx: AppContext): Promise<number> {
  const midnight = nextMidnightUtc(ctx.now().getTime());
  await saveSettings(ctx, { nextUpdateAt: new Date(midnight) });
  return midnight;
}

/** Turns maintenance mode on, with start, end and message where given (STAT-028, STAT-029, STAT-034). Throws AppError `forbidden`. */
export async function enableMaintenance(ctx: AppContext, input: MaintenanceInput = {}): Promise<Saved> {
  return saveMaintenanceDetails(ctx, input, { maintenanceMode: true });
}

/** Turns maintenance mode off (STAT-028), keeping its times and message. Throws AppError `forbidden`. */
export async function disableMaintenance(ctx: AppContext): Promise<void> {
  await saveSettings(ctx, { maintenanceMode: false });
}

/** Saves times and message of a maintenance without turning it on or off (STAT-035). Throws AppError `forbidden`. */
export async function saveMaintenance(ctx: AppContext, input: MaintenanceInput): Promise<Saved> {
  return saveMaintenanceDetails(ctx, input, {});
}

/** Turns the chat, and the mark that values are samples, on or off. Throws AppError `forbidden`. */
export async function setSwitches(ctx: AppContext, input: SwitchesInput): Promise<void> {
  await saveSettings(ctx, switchesInput.parse(input));
}

/** Sets timers and maintenance back to their defaults (STAT-023, STAT-025). Throws AppError `forbidden`. */
export async function resetTimers(ctx: AppContext): Promise<void> {
  await saveSettings(ctx, {
    nextUpdateAt: null,
    maintenanceMode: false,
    maintenanceStartsAt: null,
    maintenanceEndsAt: null,
    maintenanceMessage: defaultMessage(),
  });
}

async function saveMaintenanceDetails(ctx: AppContext, input: MaintenanceInput, mode: Settings): Promise<Saved> {
  const parsed = maintenanceInput.safeParse(input);
  if (!parsed.success) return { ok: false, reason: "invalid", message: parsed.error.issues.map((issue) => issue.message).join(" ") };
  const { startsAt, endsAt, message } = parsed.data;
  await saveSettings(ctx, {
    ...mode,
    maintenanceStartsAt: startsAt,
    maintenanceEndsAt: endsAt,
    maintenanceMessage: message || defaultMessage(),
  });
  return { ok: true };
}

async function saveSettings(ctx: AppContext, changes: Settings): Promise<void> {
  requireManager(ctx);
  const stamped = { ...changes, updatedAt: ctx.now() };
  await ctx.db
    .insert(siteSettings)
    .values({ id: 1, ...stamped })
    .onConflictDoUpdate({ target: siteSettings.id, set: stamped });
  dropCaches(ctx, ["site"]);
}

function requireManager(ctx: AppContext): void {
  if (!canManageSite(ctx.actor)) throw new AppError("forbidden", "Only staff may change the settings of the site.");
}

function defaultMessage(): string {
  return String(siteSettings.maintenanceMessage.default);
}

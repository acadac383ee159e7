import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { prepared } from "~/db/prepared.server.ts";
import { alerts } from "~/db/schema/alerts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { MAX_ALERTS } from "./alerts.constants.ts";
import type { AlertChange, AlertSettings } from "./alerts.types.ts";

const SETTINGS = {
  enabled: alerts.enabled,
  minPercentChange: alerts.minPercentChange,
  onlyIncreases: alerts.onlyIncreases,
  onlyDecreases: alerts.onlyDecreases,
  variants: alerts.variants,
};

/** The actor's alert on a pet; null if they do not watch it, also for guests. */
export async function findAlert({ db, actor }: AppContext, petId: number): Promise<AlertSettings | null> {
  if (actor.kind !== "user") return null;
  const [row] = await alertOf(db).execute({ userId: actor.id, petId });
  return row ?? null;
}

const alertOf = prepared((db) =>
  db
    .select(SETTINGS)
    .from(alerts)
    .where(and(eq(alerts.userId, sql.placeholder("userId")), eq(alerts.petId, sql.placeholder("petId")))),
);

/** Everything that a user watches, newest first. */
export async function findAlerts({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">) {
  return db
    .select({ petId: alerts.petId, createdAt: alerts.createdAt, ...SETTINGS })
    .from(alerts)
    .where(eq(alerts.userId, id))
    .orderBy(desc(alerts.createdAt), asc(alerts.petId))
    .limit(MAX_ALERTS);
}

/**
 * The recipients of a change, in the order of their ids: at most `limit` after the user `after`, or from the first if that is
 * null. The rule is `isNotified` of `core/`, written in SQL, for those who watched the pet when it changed.
 */
export async function findSubscribers(
  { db }: { db: Database },
  { petId, variant, percent, at }: AlertChange,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const direction =
    percent === null
      ? sql`not ${alerts.onlyIncreases} and not ${alerts.onlyDecreases}`
      : and(
          lte(alerts.minPercentChange, sql`${Math.abs(percent)}::numeric`),
          percent <= 0 ? eq(alerts.onlyIncreases, false) : undefined,
          percent >= 0 ? eq(alerts.onlyDecreases, false) : undefined,
        );
  const rows = await db
    .select({ userId: alerts.userId })
    .from(alerts)
    .where(
      and(
        eq(alerts.petId, petId),
        after === null ? undefined : gt(alerts.userId, after),
        eq(alerts.enabled, true),
        lte(alerts.createdAt, at),
        sql`(${alerts.variants} = '{}' or ${variant} = any(${alerts.variants}))`,
        direction,
      ),
    )
    .orderBy(alerts.userId)
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

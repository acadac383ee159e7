import { and, eq, gt, lte, or } from "drizzle-orm";
import { CLOCKS_AGREE_MS, isAhead } from "~/platform/process/clock.ts";
import type { Database } from "./client.server.ts";
import { cooldowns } from "./schema/cooldowns.ts";

/** An act with a waiting time before the next one. */
type CooldownKind = (typeof cooldowns.$inferSelect)["what"];

interface Cooldown {
  userId: string;
  what: CooldownKind;
  now: Date;
  /** How long it takes, in milliseconds. */
  ms: number;
}

/**
 * Starts a cooldown in one statement, so that only one of several requests at once does. Returns null if it did, otherwise when the present
 * one ends, in milliseconds since 1970. One that a clock ahead of time started in the future is over.
 */
export async function startCooldown(tx: Database, { userId, what, now, ms }: Cooldown): Promise<number | null> {
  const { startedAt } = cooldowns;
  const [started] = await tx
    .insert(cooldowns)
    .values({ userId, what, startedAt: now })
    .onConflictDoUpdate({
      target: [cooldowns.userId, cooldowns.what],
      set: { startedAt: now },
      setWhere: or(lte(startedAt, new Date(now.getTime() - ms)), gt(startedAt, new Date(now.getTime() + CLOCKS_AGREE_MS))),
    })
    .returning({ userId: cooldowns.userId });
  return started ? null : ((await findCooldownEnd(tx, { userId, what, now, ms })) ?? now.getTime());
}

/** When a cooldown that is running at `now` ends, in milliseconds since 1970; null if none is. */
export async function findCooldownEnd(db: Database, { userId, what, now, ms }: Cooldown): Promise<number | null> {
  const at = (await findCooldownStart(db, userId, what))?.getTime();
  if (at === undefined || isAhead(at, now.getTime())) return null;
  return at + ms > now.getTime() ? at + ms : null;
}

/** When somebody's last cooldown started; null if there was none, or it is not kept any more. */
export async function findCooldownStart(db: Database, userId: string, what: CooldownKind): Promise<Date | null> {
  const [row] = await db
    .select({ at: cooldowns.startedAt })
    .from(cooldowns)
    .where(and(eq(cooldowns.userId, userId), eq(cooldowns.what, what)));
  return row?.at ?? null;
}

/** Deletes everybody's cooldowns of a kind that started by `until`. */
export async function deleteCooldowns(tx: Database, what: CooldownKind, until: Date): Promise<void> {
  await tx.delete(cooldowns).where(and(eq(cooldowns.what, what), lte(cooldowns.startedAt, until)));
}

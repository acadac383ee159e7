import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { users } from "./schema/accounts.ts";

/** The columns of an account that the partner mark depends on. */
type MarkedRow = Pick<typeof users.$inferSelect, "id" | "role" | "bannedAt" | "partnerSince" | "roleBeforePartner">;

/** A channel as it is stored with the account of its partner. */
interface Channel {
  channelName: string;
  channelUrl: string;
  youtubeChannelId: string | null;
  subscriberCount: number;
}

const NO_MARK = { partnerSince: null, partnerConfirmedAt: null, roleBeforePartner: null };
const NO_CHANNEL = { channelName: null, channelUrl: null, youtubeChannelId: null, subscriberCount: null, featured: false };

/**
 * The partner mark after a role change of a locked account: partners get it, team members keep it, users and premium users lose it.
 */
export function markWithRole({ role, partnerSince }: Pick<MarkedRow, "role" | "partnerSince">, next: MarkedRow["role"], now: Date) {
  if (next === "user" || next === "premium") return partnerSince ? { ...NO_MARK, ...NO_CHANNEL } : {};
  if (next !== "partner") return { roleBeforePartner: null };
  const roleBeforePartner = role === "user" || role === "premium" ? role : null;
  return { partnerSince: partnerSince ?? now, partnerConfirmedAt: now, roleBeforePartner };
}

/**
 * Gives a locked account the mark of the partner programme. Users and premium users become partners; all others and
 * banned accounts keep their role. Returns the new role.
 */
export async function giveMark(tx: Database, account: MarkedRow, now: Date, channel?: Channel): Promise<MarkedRow["role"]> {
  const { id, role, bannedAt, partnerSince } = account;
  const before = role === "user" || role === "premium" ? role : null;
  const joins = before !== null && bannedAt === null;
  await tx
    .update(users)
    .set({
      ...channel,
      ...(joins && { role: "partner", roleBeforePartner: before }),
      partnerSince: partnerSince ?? now,
      partnerConfirmedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, id));
  return joins ? "partner" : role;
}

/** Takes the mark from a locked account; a partner gets the earlier role back. Returns the role afterwards. */
export async function takeMark(tx: Database, { id, role, roleBeforePartner }: MarkedRow, now: Date): Promise<MarkedRow["role"]> {
  const next = role === "partner" ? (roleBeforePartner ?? "user") : role;
  await tx
    .update(users)
    .set({ role: next, ...NO_MARK, ...NO_CHANNEL, updatedAt: now })
    .where(eq(users.id, id));
  return next;
}

/** Gives the mark to the partners who became one by their role alone, as an import or a version before makes them. */
export async function markPartnersByRole(tx: Database, now: Date): Promise<string[]> {
  const marked = await tx
    .update(users)
    .set({ partnerSince: now, partnerConfirmedAt: now })
    .where(and(eq(users.role, "partner"), isNull(users.partnerSince)))
    .returning({ id: users.id });
  return marked.map(({ id }) => id);
}

/** Notes that the owner of a marked account is still a partner. Returns whether it has the mark. */
export async function confirmMark(tx: Database, userId: string, now: Date): Promise<boolean> {
  const [row] = await tx.select({ since: users.partnerSince }).from(users).where(eq(users.id, userId)).for("update");
  if (!row?.since) return false;
  await tx.update(users).set({ partnerConfirmedAt: now }).where(eq(users.id, userId));
  return true;
}

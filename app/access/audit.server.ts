import { and, desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { auditLog } from "~/db/schema/audit.ts";
import { type Actor, actorName } from "~/platform/identity/actor.ts";

/** Name of a deleted account in records. Its id stays. */
const NAME_OF_DELETED = "Deleted account";

/**
 * The values that describe the act and no person. Every other value counts as personal, including any that is recorded in
 * future.
 */
const KEPT_VALUES =
  "role badges background sessions mutedUntil bannedUntil robloxVerifiedAt robloxVerifiedBy userId ownerId hidden status createdAt expiresAt servers".split(
    " ",
  );
const FORGOTTEN = "deleted with the account";

export interface AuditEntry {
  target: { kind: string; id: string | number };
  /** The values before and after, as far as the act changed them. */
  before?: unknown;
  after?: unknown;
  /** The account that acts is deleted by the act, so its name is not kept. */
  actorIsDeleted?: true;
}

/**
 * Records acts of staff, many of them in one statement. `tx` is the transaction of the acts, so that neither is ever without the other.
 */
export async function recordAudit(
  tx: Database,
  context: { actor: Actor; address?: string; now(): Date },
  ...acts: readonly (AuditEntry & { /** Name of the act, such as `user.role`. */ action: string })[]
): Promise<void> {
  if (acts.length === 0) return;
  const { actor, address } = context;
  const acting = actor.kind === "user";
  const by = { at: context.now(), actorId: acting ? actor.id : null, network: acting ? networkOf(address) : null };
  await tx.insert(auditLog).values(
    acts.map(({ action, target, before, after, actorIsDeleted }) => ({
      ...by,
      actorName: actorIsDeleted ? NAME_OF_DELETED : actorName(actor),
      ...(actorIsDeleted && { network: null }),
      action,
      targetKind: target.kind,
      targetId: String(target.id),
      before,
      after,
    })),
  );
}

/**
 * The network of an address: the first three parts of an IPv4 address, the first half of an IPv6 one. Enough to see that an act came from
 * an unusual place, but not the person.
 */
export function networkOf(address: string | undefined): string | null {
  const [, start] = /^((?:\d{1,3}\.){3})\d{1,3}$/.exec(address ?? "") ?? [];
  if (start !== undefined) return `${start}0/24`;
  return address?.endsWith("::/64") ? address : null;
}

const MAX_ENTRIES = 1_000;

/** Acts of staff on one target, newest first, at most 1,000; without the staff member. */
export function findAuditOf(db: Database, { kind, id }: AuditEntry["target"]) {
  return db
    .select({ at: auditLog.at, action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, kind), eq(auditLog.targetId, String(id))))
    .orderBy(desc(auditLog.id))
    .limit(MAX_ENTRIES);
}

/** The newest 1,000 acts of these names on one target, oldest first, with the values before and after. */
export async function findActs(db: Database, { kind, id }: AuditEntry["target"], actions: readonly string[]) {
  const rows = await db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, kind), eq(auditLog.targetId, String(id)), inArray(auditLog.action, [...actions])))
    .orderBy(desc(auditLog.id))
    .limit(MAX_ENTRIES);
  return rows.reverse();
}

/** Acts of one staff member, newest first, at most 1,000: name, time and network. */
export function findAuditBy(db: Database, userId: string) {
  return db
    .select({ at: auditLog.at, action: auditLog.action, network: auditLog.network })
    .from(auditLog)
    .where(eq(auditLog.actorId, userId))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(MAX_ENTRIES);
}

/** When something was last done to that target; undefined if never. */
export async function findLastAct(db: Database, { action, target }: { action: string; target: AuditEntry["target"] }) {
  const [row] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, target.kind), eq(auditLog.targetId, String(target.id)), eq(auditLog.action, action)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row?.at;
}

/**
 * Removes personal data from the records of a deleted account and of what it owned: names, e-mail address, texts, reasons. Who did what to
 * which account, and when, stays, by ids. The database refuses this while the account exists.
 */
export async function forgetInAudit(tx: Database, userId: string): Promise<void> {
  await tx.update(auditLog).set({ actorName: NAME_OF_DELETED, network: null }).where(eq(auditLog.actorId, userId));
  const mentions = (values: SQLWrapper) => or(sql`${values}->>'userId' = ${userId}`, sql`${values}->>'ownerId' = ${userId}`);
  const isAbout = and(eq(auditLog.targetKind, "user"), eq(auditLog.targetId, userId));
  await tx
    .update(auditLog)
    .set({ before: forgotten(auditLog.before), after: forgotten(auditLog.after) })
    .where(or(isAbout, mentions(auditLog.before), mentions(auditLog.after)));
}

/** The values without personal ones. Empty values stay as they are. */
function forgotten(values: SQLWrapper): SQL {
  const kept = sql.join(
    KEPT_VALUES.map((key) => sql`${key}`),
    sql`, `,
  );
  return sql`case when jsonb_typeof(${values}) = 'object' then (
    select coalesce(jsonb_object_agg(key, case when key in (${kept}) or value = 'null' then value else ${JSON.stringify(FORGOTTEN)}::jsonb end), '{}')
    from jsonb_each(${values})) else ${values} end`;
}

import { and, desc, eq } from "drizzle-orm";
import { type Actor, actorName } from "~/access/actor.ts";
import type { Database } from "./client.server.ts";
import { auditLog } from "./schema/audit.ts";

export interface AuditEntry {
  target: { kind: string; id: string | number };
  /** The values before and after, as far as the act changed them. */
  before?: unknown;
  after?: unknown;
}

/**
 * Records acts of staff, many of them in one statement. `tx` is the transaction of the acts, so that neither is ever without the other.
 */
export async function recordAudit(
  tx: Database,
  context: { actor: Actor; now(): Date },
  ...acts: readonly (AuditEntry & { /** What was done, such as `user.role`. */ action: string })[]
): Promise<void> {
  if (acts.length === 0) return;
  const { actor } = context;
  const by = { at: context.now(), actorId: actor.kind === "user" ? actor.id : null, actorName: actorName(actor) };
  await tx.insert(auditLog).values(
    acts.map(({ action, target, before, after }) => ({
      ...by,
      action,
      targetKind: target.kind,
      targetId: String(target.id),
      before,
      after,
    })),
  );
}

const MAX_ENTRIES = 1_000;

/** What staff did to somebody or something, the newest first, at most 1,000 acts; without who of the staff it was. */
export function findAuditOf(db: Database, { kind, id }: AuditEntry["target"]) {
  return db
    .select({ at: auditLog.at, action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, kind), eq(auditLog.targetId, String(id))))
    .orderBy(desc(auditLog.id))
    .limit(MAX_ENTRIES);
}

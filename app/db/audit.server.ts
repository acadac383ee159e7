import { type Actor, actorName } from "~/platform/actor.ts";
import type { Database } from "./client.server.ts";
import { auditLog } from "./schema/audit.ts";

interface AuditEntry {
  /** What was done, such as `user.role`. */
  action: string;
  target: { kind: string; id: string | number };
  /** The values before and after, as far as the act changed them. */
  before?: unknown;
  after?: unknown;
}

/** Records an act of staff. `tx` is the transaction of the act, so that neither is ever without the other. */
export async function recordAudit(
  tx: Pick<Database, "insert">,
  context: { actor: Actor; now(): Date },
  { action, target, before, after }: AuditEntry,
): Promise<void> {
  const { actor } = context;
  await tx.insert(auditLog).values({
    at: context.now(),
    actorId: actor.kind === "user" ? actor.id : null,
    actorName: actorName(actor),
    action,
    targetKind: target.kind,
    targetId: String(target.id),
    before,
    after,
  });
}

import { eq, or } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import { recordAudit } from "~/db/audit.server.ts";
import type { Database } from "~/db/client.server.ts";
import { users } from "~/db/schema/accounts.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";

type Deleted = { ok: true } | { ok: false; reason: "not_confirmed" | "last_owner"; message: string };

/**
 * Deletes the account of the actor for good. Its identities and sessions and everything else that belongs to it go with it by the
 * foreign keys of their tables. `confirmation` is the name under which it is shown, as its owner typed it; `before` runs first, in the
 * same transaction. The last owner has to make somebody else an owner first, also when two leave at once.
 * Throws AppError `unauthenticated`, or `forbidden` for a banned account, which must not come back as a new one.
 */
export async function deleteOwnAccount(
  ctx: AppContext,
  confirmation: string,
  before: (tx: Database, userId: string) => Promise<void> = async () => {},
): Promise<Deleted> {
  const user = requireUser(ctx);
  const deleted = await ctx.db.transaction(async (tx): Promise<Deleted> => {
    // With all owners, in the order of ids, so that their number holds until the end.
    const concerned = or(eq(users.id, user.id), eq(users.role, "owner"));
    const rows = await tx.select().from(users).where(concerned).orderBy(users.id).for("update");
    const own = rows.find(({ id }) => id === user.id);
    if (!own) throw new AppError("unauthenticated", "Please sign in to do this.");
    if (confirmation.trim() !== user.name)
      return { ok: false, reason: "not_confirmed", message: `Type ${user.name} exactly as it is written here.` };
    if (own.role === "owner" && rows.filter(({ role }) => role === "owner").length < 2)
      return { ok: false, reason: "last_owner", message: "The last owner cannot leave. Make somebody else an owner first." };
    await before(tx, user.id);
    await tx.delete(users).where(eq(users.id, user.id));
    if (own.role !== "user")
      await recordAudit(tx, ctx, { action: "user.leave", target: { kind: "user", id: user.id }, before: { role: own.role }, after: null });
    return { ok: true };
  });
  if (deleted.ok) dropCaches(ctx, ["partners", `user:${user.id}`]);
  return deleted;
}

import { eq } from "drizzle-orm";
import { isAdmin } from "~/access/actor.ts";
import { requireUser } from "~/access/guards.ts";
import { recordAudit } from "~/db/audit.server.ts";
import { backgrounds, ownedBackgrounds } from "~/db/schema/shop.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isId } from "~/platform/text/ids.ts";
import { claimRefusal } from "./shop.policy.ts";

type Claimed = { ok: true; name: string } | { ok: false; status: number; message: string };

/**
 * Claims a background of the shop, once: a default one anybody, a premium one from the role premium up; special and seasonal ones are given.
 * Throws AppError `unauthenticated`, `forbidden` for a banned account and `not_found`.
 */
export async function claimBackground(ctx: AppContext, backgroundId: string): Promise<Claimed> {
  const user = requireUser(ctx);
  if (!isId(backgroundId)) throw new AppError("not_found", "There is no such background.");
  const [background] = await ctx.db.select().from(backgrounds).where(eq(backgrounds.id, backgroundId));
  if (!background) throw new AppError("not_found", "There is no such background.");
  const refusal = claimRefusal(user, background);
  if (refusal) return { ok: false, status: 403, message: refusal };
  const taken = await ctx.db
    .insert(ownedBackgrounds)
    .values({ userId: user.id, backgroundId, ownedAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: ownedBackgrounds.backgroundId });
  if (taken.length === 0) return { ok: false, status: 409, message: `${background.name} is yours already.` };
  return { ok: true, name: background.name };
}

/**
 * Gives somebody a background, of any category. Giving it again changes nothing and says false.
 * Throws AppError `forbidden` unless an admin or the site itself gives, and `not_found` for an unknown background.
 */
export async function giveBackground(
  ctx: AppContext,
  { userId, backgroundId }: { userId: string; backgroundId: string },
): Promise<boolean> {
  if (!isAdmin(ctx.actor)) throw new AppError("forbidden", "Only admins give backgrounds.");
  const [background] = await ctx.db.select({ name: backgrounds.name }).from(backgrounds).where(eq(backgrounds.id, backgroundId));
  if (!background) throw new AppError("not_found", "There is no such background.");
  return ctx.db.transaction(async (tx) => {
    const given = await tx
      .insert(ownedBackgrounds)
      .values({ userId, backgroundId, ownedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: ownedBackgrounds.backgroundId });
    if (given.length > 0)
      await recordAudit(tx, ctx, {
        action: "user.background.give",
        target: { kind: "user", id: userId },
        after: { background: background.name },
      });
    return given.length > 0;
  });
}

import { and, eq, ne, sql } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import type { Database } from "~/db/client.server.ts";
import { identities, users } from "~/db/schema/accounts.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { OWN_PROFILE } from "./accounts.own-profile.queries.server.ts";
import type { OwnProfile } from "./accounts.types.ts";

/** What to write, or why nothing is written. */
export type Decision<Refusal> = { changes: Partial<OwnProfile> } | { refusal: Refusal };

type Edited<Refusal> =
  | { ok: true; profile: OwnProfile }
  | { ok: false; reason: "name_taken" }
  | { ok: false; reason: "refused"; refusal: Refusal };

/**
 * Changes what users may change about themselves (PROF-046 … PROF-050, PROF-087). `decide` gets the profile as it is, locked until
 * its answer is written. A username that another account has, here or at a provider, is refused, whatever its case.
 * Throws AppError `unauthenticated`, or `forbidden` for a banned account.
 */
export async function editOwnProfile<Refusal = never>(
  ctx: AppContext,
  decide: (current: OwnProfile, tx: Database) => Promise<Decision<Refusal>> | Decision<Refusal>,
): Promise<Edited<Refusal>> {
  const user = requireUser(ctx);
  const edited = await ctx.db.transaction(async (tx): Promise<Edited<Refusal>> => {
    const [current] = await tx.select(OWN_PROFILE).from(users).where(eq(users.id, user.id)).for("update");
    if (!current) throw new AppError("unauthenticated", "Please sign in to do this.");
    const decision = await decide(current, tx);
    if ("refusal" in decision) return { ok: false, reason: "refused", refusal: decision.refusal };
    const profile = { ...current, ...decision.changes };
    if (profile.username !== current.username && (await isNameTaken(tx, user.id, profile.username)))
      return { ok: false, reason: "name_taken" };
    await tx
      .update(users)
      .set({
        username: profile.username,
        displayName: profile.displayName,
        bio: profile.bio,
        customTitle: profile.title,
        customTitleColor: profile.titleColor,
        customBackground: profile.background,
        customBackgroundColor: profile.backgroundColor,
        enableFullSiteBackground: profile.fullSite,
        updatedAt: ctx.now(),
      })
      .where(eq(users.id, user.id));
    return { ok: true, profile };
  });
  if (edited.ok) dropCaches(ctx, ["partners", `user:${user.id}`]);
  return edited;
}

/** Whether another account has the name, here or at a provider. Others who ask for it wait until this transaction ends. */
async function isNameTaken(tx: Database, userId: string, name: string): Promise<boolean> {
  await holdLock(tx, `username:${name.toLowerCase()}`);
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, name.toLowerCase()), ne(users.id, userId)))
    .limit(1);
  const [elsewhere] = await tx
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(sql`lower(${identities.username})`, name.toLowerCase()), ne(identities.userId, userId)))
    .limit(1);
  return other !== undefined || elsewhere !== undefined;
}

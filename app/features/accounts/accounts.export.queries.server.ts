import { eq, getTableColumns } from "drizzle-orm";
import type { UserActor } from "~/access/actor.ts";
import { findAuditBy, findAuditOf } from "~/db/audit.server.ts";
import { identities, nameReviews, removedPictures, sessions, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";

/** Everything that the accounts' tables hold about `user`, for themselves; without hashes of tokens and who of the staff did something. */
export async function exportAccount(ctx: AppContext, user: Pick<UserActor, "id">): Promise<unknown> {
  const { tokenHash: _secret, userId: _owner, ...sessionColumns } = getTableColumns(sessions);
  const { userId: _user, ...identityColumns } = getTableColumns(identities);
  const { robloxVerifiedBy: _staff, ...userColumns } = getTableColumns(users);
  const [account] = await ctx.db.select(userColumns).from(users).where(eq(users.id, user.id));
  return {
    account,
    connectedAccounts: await ctx.db.select(identityColumns).from(identities).where(eq(identities.userId, user.id)),
    sessions: await ctx.db.select(sessionColumns).from(sessions).where(eq(sessions.userId, user.id)),
    removedPictures: await ctx.db
      .select({ image: removedPictures.image, removedAt: removedPictures.removedAt })
      .from(removedPictures)
      .where(eq(removedPictures.userId, user.id)),
    reviewedNames: await ctx.db
      .select({ place: nameReviews.place, name: nameReviews.name, decision: nameReviews.decision, createdAt: nameReviews.createdAt })
      .from(nameReviews)
      .where(eq(nameReviews.userId, user.id)),
    actsAsStaff: await findAuditBy(ctx.db, user.id),
    actsOfStaff: await findAuditOf(ctx.db, { kind: "user", id: user.id }),
  };
}

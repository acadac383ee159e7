import { eq, getTableColumns } from "drizzle-orm";
import { findAuditBy, findAuditOf } from "~/access/audit.server.ts";
import { ownRows } from "~/db/own-rows.server.ts";
import { identities, nameReviews, removedPictures, sessions, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";

/** Everything that the accounts' tables hold about `user`, for themselves; without hashes of tokens and who of the staff did something. */
export async function exportAccount(ctx: AppContext, user: Pick<UserActor, "id">): Promise<unknown> {
  const { robloxVerifiedBy: _verifier, knownBy: _staff, ...userColumns } = getTableColumns(users);
  const [account] = await ctx.db.select(userColumns).from(users).where(eq(users.id, user.id));
  return {
    account,
    connectedAccounts: await ownRows(ctx.db, identities, user.id, { newest: identities.linkedAt }),
    sessions: await ownRows(ctx.db, sessions, user.id, { newest: sessions.createdAt, without: ["tokenHash"] }),
    removedPictures: await ownRows(ctx.db, removedPictures, user.id, { newest: removedPictures.removedAt }),
    reviewedNames: await ownRows(ctx.db, nameReviews, user.id, { newest: nameReviews.createdAt, without: ["id", "resembles", "why"] }),
    actsAsStaff: await findAuditBy(ctx.db, user.id),
    actsOfStaff: await findAuditOf(ctx.db, { kind: "user", id: user.id }),
  };
}

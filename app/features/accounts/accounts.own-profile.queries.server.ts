import { eq, getTableColumns, inArray } from "drizzle-orm";
import type { UserActor } from "~/access/actor.ts";
import { findAuditOf } from "~/db/audit.server.ts";
import { identities, sessions, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import type { OwnProfile } from "./accounts.types.ts";

/** The columns of what users change about themselves. */
export const OWN_PROFILE = {
  username: users.username,
  displayName: users.displayName,
  bio: users.bio,
  title: users.customTitle,
  titleColor: users.customTitleColor,
  background: users.customBackground,
  backgroundColor: users.customBackgroundColor,
  fullSite: users.enableFullSiteBackground,
};

/** What `user` can change about themselves, as it is now. Throws AppError `not_found` when the account is gone. */
export async function findOwnProfile(ctx: AppContext, user: Pick<UserActor, "id">): Promise<OwnProfile> {
  const [row] = await ctx.db.select(OWN_PROFILE).from(users).where(eq(users.id, user.id));
  if (!row) throw new AppError("not_found", "There is no such account.");
  return row;
}

/** Those of the pictures, named by content hash, that somebody has behind their profile. */
export async function findBackgroundsInUse(ctx: Pick<AppContext, "db">, images: string[]): Promise<Set<string>> {
  const rows = await ctx.db.selectDistinct({ image: users.customBackground }).from(users).where(inArray(users.customBackground, images));
  return new Set(rows.flatMap(({ image }) => image ?? []));
}

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
    actsOfStaff: await findAuditOf(ctx.db, { kind: "user", id: user.id }),
  };
}

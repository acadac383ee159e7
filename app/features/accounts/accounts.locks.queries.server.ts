import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { SIGN_IN_FIRST } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import type { Database } from "~/db/client.server.ts";
import { identities, keptBans, users } from "~/db/schema/accounts.ts";
import { AppError } from "~/platform/http/errors.ts";
import type { Actor, Role } from "~/platform/identity/actor.ts";
import type { VouchedIdentity } from "~/platform/identity/identity.types.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { isId } from "~/text/ids.ts";
import { OWN_PROFILE } from "./accounts.profile.queries.server.ts";
import type { OwnProfile } from "./accounts.types.ts";
import { restrictionsAt } from "./core/ban.ts";

/** An account with everything that its row holds. */
export type AccountRow = typeof users.$inferSelect;

/**
 * Locks an account until the transaction ends. A transaction that changes an account and what belongs to it locks the account first, as its
 * deletion does, so that no two deadlock. A transaction that may change who is an owner also locks all owners (`owners`).
 */
export async function lockAccount(tx: Database, userId: string, { owners = false } = {}): Promise<void> {
  if (owners) await lockWithOwners(tx, [userId]);
  else await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

/**
 * The editable profile of `userId`, locked until the transaction ends. Throws AppError `unauthenticated` when the account is gone.
 */
export async function lockOwnProfile(tx: Database, userId: string): Promise<OwnProfile> {
  const [current] = await tx.select(OWN_PROFILE).from(users).where(eq(users.id, userId)).for("update");
  if (!current) throw accountMissing();
  return current;
}

/**
 * Locks an account for an act of staff, together with the actor's own account, and reads both again, so that staff who lost their role a
 * moment ago are judged by their present role. `owners` is the number of owners, which holds until the transaction ends. Throws AppError
 * `not_found` for an unknown account and `unauthenticated` if the actor's is gone.
 */
export async function lockForStaff(
  tx: Database,
  actor: Actor,
  userId: string,
): Promise<{ acting: Actor; target: AccountRow; owners: number }> {
  if (!isId(userId)) throw noSuchAccount();
  const rows = await lockWithOwners(tx, actor.kind === "user" ? [userId, actor.id] : [userId]);
  const target = rows.find(({ id }) => id === userId);
  if (!target) throw noSuchAccount();
  return { acting: readAnew(actor, rows), target, owners: countOwners(rows) };
}

/**
 * Locks an account that is about to be deleted. `lastOwner` says whether nobody else is an owner, which holds until the transaction ends.
 * Throws AppError `unauthenticated` when it is gone already.
 */
export async function lockForDeletion(tx: Database, userId: string): Promise<{ role: Role; lastOwner: boolean }> {
  const rows = await lockWithOwners(tx, [userId]);
  const own = rows.find(({ id }) => id === userId);
  if (!own) throw accountMissing();
  return { role: own.role, lastOwner: own.role === "owner" && countOwners(rows) < 2 };
}

/**
 * Whether an account other than `userId` has the name, in any letter case, here or at a provider. Others who ask for it wait until this
 * transaction ends.
 */
export async function isNameTaken(tx: Database, userId: string | null, name: string): Promise<boolean> {
  await holdLock(tx, `username:${name.toLowerCase()}`);
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, name.toLowerCase()), userId === null ? undefined : ne(users.id, userId)))
    .limit(1);
  const [elsewhere] = await tx
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(sql`lower(${identities.username})`, name.toLowerCase()), userId === null ? undefined : ne(identities.userId, userId)))
    .limit(1);
  return other !== undefined || elsewhere !== undefined;
}

/** Identifies an account at a provider in `kept_bans` without leading back to it. */
export function identityDigest({ provider, subject }: Pick<VouchedIdentity, "provider" | "subject">): string {
  return contentHash(JSON.stringify(["kept ban", provider, subject]));
}

/** The ban and mute in force at `now` for an account at a provider whose account here was deleted, as columns; null without either. */
export async function findKeptRestrictions(tx: Database, identity: Pick<VouchedIdentity, "provider" | "subject">, now: Date) {
  const [kept] = await tx
    .select()
    .from(keptBans)
    .where(eq(keptBans.digest, identityDigest(identity)));
  return kept ? restrictionsAt(kept, now) : null;
}

/** Locks all owners as well, so that their number holds until the end, in the order of ids, so that two transactions cannot deadlock. */
function lockWithOwners(tx: Database, ids: string[]): Promise<AccountRow[]> {
  const concerned = or(inArray(users.id, ids), eq(users.role, "owner"));
  return tx.select().from(users).where(concerned).orderBy(users.id).for("update");
}

const countOwners = (rows: AccountRow[]) => rows.filter(({ role }) => role === "owner").length;

function readAnew(actor: Actor, rows: AccountRow[]): Actor {
  if (actor.kind !== "user") return actor;
  const own = rows.find(({ id }) => id === actor.id);
  if (!own) throw accountMissing();
  return { ...actor, role: own.role, ban: own.bannedAt ? { reason: own.banReason ?? "" } : null };
}

const accountMissing = () => new AppError("unauthenticated", SIGN_IN_FIRST);
const noSuchAccount = () => new AppError("not_found", "There is no such account.");

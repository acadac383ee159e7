import { and, count, eq, gt, ilike, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { requireStaff } from "~/access/guards.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { chosen, containing, searched } from "~/db/list-conditions.server.ts";
import { identities, nameReviews, sessions, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { Role } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { NAME } from "./accounts.members.queries.server.ts";
import { canEdit } from "./accounts.policy.ts";
import type { AccountChoices } from "./accounts.search-params.ts";
import { shownName } from "./core/shown-name.ts";

/** An account as the back office lists it. */
export interface ListedAccount {
  id: string;
  name: string;
  username: string;
  displayName: string;
  /** Content hash of the stored avatar, or null. */
  avatar: string | null;
  role: Role;
  partner?: true;
  /** Null without one, and where the actor may not see it. */
  email: string | null;
  /** The name on Roblox: of the connected account, or as staff noted it. */
  roblox: string | null;
  /** The source of its verification. */
  verifiedBy: "roblox" | "team" | null;
  discord: string | null;
  banReason: string | null;
  mutedUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const { createdAt, updatedAt, username, id } = users;
const ORDERS = { createdAt: { createdAt, id }, updatedAt: { updatedAt, id }, username: { username, id } };

/** A page of the accounts, for admins. E-mail addresses of accounts that the actor may not edit are left out, as in Admin Controls. */
export async function findAccountPage(
  ctx: AppContext,
  { query, filters, ...place }: AccountChoices,
): Promise<{ rows: ListedAccount[]; next: string | null }> {
  const actor = requireStaff(ctx, "admin");
  const now = ctx.now();
  const page = keyPage(ORDERS, place);
  const found = await ctx.db
    .select()
    .from(users)
    .where(
      and(
        page.where,
        query === "" ? undefined : isNamed(query),
        chosen(users.role, filters.role),
        either(filters.banned, isNotNull(users.bannedAt)),
        either(filters.verified, isNotNull(users.robloxVerifiedAt)),
        // A user who was never muted is not muted: a comparison with null is neither true nor false.
        filters.muted === false ? or(isNull(users.mutedUntil), lte(users.mutedUntil, now)) : undefined,
        filters.muted === true ? gt(users.mutedUntil, now) : undefined,
        signsInWith(filters.provider),
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, next } = page.cut(found);
  const connected = await ctx.db
    .select({ userId: identities.userId, provider: identities.provider, subject: identities.subject, username: identities.username })
    .from(identities)
    .where(
      inArray(
        identities.userId,
        rows.map((row) => row.id),
      ),
    );
  const listed = rows.map((row): ListedAccount => {
    const at = (wanted: "roblox" | "discord") => connected.find(({ userId, provider }) => userId === row.id && provider === wanted);
    const [roblox, discord] = [at("roblox"), at("discord")];
    return {
      id: row.id,
      name: shownName(row.username, discord?.subject ?? roblox?.subject ?? null),
      username: row.username,
      displayName: row.displayName,
      avatar: row.avatar,
      role: row.role,
      ...(row.partnerSince && { partner: true }),
      email: canEdit(actor, row) ? row.email : null,
      roblox: roblox?.username ?? row.robloxUsername,
      verifiedBy: row.robloxVerifiedAt === null ? null : roblox ? "roblox" : "team",
      discord: discord?.username ?? row.discordUsername,
      banReason: row.banReason,
      mutedUntil: row.mutedUntil !== null && row.mutedUntil > now ? row.mutedUntil : null,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    };
  });
  return { rows: listed, next };
}

/** In how many browsers somebody is signed in, for admins, and when they last signed in. */
export async function findSignIns(ctx: AppContext, userId: string): Promise<{ sessions: number; lastLoginAt: number | null }> {
  requireStaff(ctx, "admin");
  const own = and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.now()));
  const [counted] = await ctx.db.select({ sessions: count() }).from(sessions).where(own);
  const [user] = await ctx.db.select({ at: users.lastLoginAt }).from(users).where(eq(users.id, userId));
  return { sessions: counted?.sessions ?? 0, lastLoginAt: user?.at?.getTime() ?? null };
}

/** The names of the accounts with these ids, by id, including banned ones, for staff; unknown ids are left out. */
export async function findAccountNames(ctx: AppContext, ids: readonly (string | null)[]): Promise<Map<string | null, string>> {
  requireStaff(ctx);
  const unique = [...new Set(ids)].filter((id): id is string => id !== null && isId(id));
  if (unique.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: users.id, ...NAME })
    .from(users)
    .where(inArray(users.id, unique));
  return new Map(rows.map(({ id: userId, username: name, subject }) => [userId, shownName(name, subject)]));
}

/** Every name that these accounts go by, here and elsewhere, for staff: names, shown names, and those of Roblox and Discord. */
export async function findEveryName(ctx: AppContext, ids: readonly string[]): Promise<string[]> {
  requireStaff(ctx);
  if (ids.length === 0) return [];
  const { displayName, robloxUsername, discordUsername } = users;
  const rows = await ctx.db
    .select({ username, displayName, robloxUsername, discordUsername, elsewhere: identities.username, called: identities.displayName })
    .from(users)
    .leftJoin(identities, eq(identities.userId, id))
    .where(inArray(id, [...ids]));
  return [...new Set(rows.flatMap((row) => Object.values(row)))].filter((name): name is string => name !== null && name !== "");
}

/** The ids of accounts that have the searched text in one of their names, now or as staff had to look at it, for staff. */
export async function findAccountsNamed(ctx: AppContext, query: string, most: number): Promise<string[]> {
  requireStaff(ctx, "admin");
  const looked = sql`${id} in (select ${nameReviews.userId} from ${nameReviews} where ${ilike(nameReviews.name, containing(query))})`;
  const rows = await ctx.db
    .select({ id })
    .from(users)
    .where(or(isNamed(query), looked))
    .orderBy(id)
    .limit(most);
  return rows.map((row) => row.id);
}

/** The condition that an account has the searched text in one of its names, here or elsewhere, or as its e-mail address or id. */
function isNamed(query: string): SQL | undefined {
  const wanted = query.replace(/^@/, "");
  const elsewhere = or(ilike(identities.username, containing(wanted)), eq(identities.subject, wanted));
  return or(
    searched(wanted, users.username, users.displayName, users.email, users.robloxUsername, users.discordUsername),
    isId(wanted.toLowerCase()) ? eq(users.id, wanted.toLowerCase()) : undefined,
    sql`${users.id} in (select ${identities.userId} from ${identities} where ${elsewhere})`,
  );
}

function signsInWith(provider: AccountChoices["filters"]["provider"]): SQL | undefined {
  if (provider === null) return undefined;
  const has = (condition?: SQL) => sql`exists (select 1 from ${identities} where ${and(isOf(users.id), condition)})`;
  return provider === "none" ? not(has()) : has(eq(identities.provider, provider));
}

const isOf = (userId: PgColumn) => eq(identities.userId, userId);

/** Those that are, or those that are not; undefined if it does not matter. */
function either(wanted: boolean | null, condition: SQL): SQL | undefined {
  return wanted === null ? undefined : wanted ? condition : not(condition);
}

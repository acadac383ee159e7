import { desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type ApiScope, needsStaff } from "~/access/api-scopes.ts";
import { findCredentialsToManage } from "~/access/credentials.server.ts";
import { batched } from "~/db/batched.server.ts";
import { prepared } from "~/db/prepared.server.ts";
import { apiTokens } from "~/db/schema/api.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { findActor } from "~/features/accounts/accounts.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isAdmin, type UserActor } from "~/platform/identity/actor.ts";
import { hashToken } from "~/platform/identity/tokens.server.ts";
import { MAX_TOKENS } from "./api.constants.ts";
import type { TokenChoices } from "./api.search-params.ts";
import type { ApiToken } from "./api.types.ts";
import { readToken } from "./core/token-text.ts";

const { id, name, createdAt, stoppedAt, userId } = apiTokens;

/** The account of a token, and its scopes. */
export interface TokenBearer {
  tokenId: string;
  name: string;
  scopes: ApiScope[];
  actor: UserActor;
  lastUsedAt: Date | null;
}

const rowsOf = prepared((db) =>
  db
    .select()
    .from(apiTokens)
    .where(sql`${apiTokens.tokenHash} = any(${sql.placeholder("hashes")}::text[])`),
);
const rowOf = batched(async (db, hashes: readonly string[]) => {
  const found = new Map((await rowsOf(db).execute({ hashes })).map((row) => [row.tokenHash, row]));
  return hashes.map((hash) => found.get(hash));
});

/**
 * The bearer of a token right now: deleted or stopped tokens, bans and roles take effect with the next request, on every node. Undefined for
 * an invalid token, and for one with a scope for staff whose owner is no admin or owner any more.
 */
export async function findBearer(ctx: Pick<AppContext, "db" | "now">, token: string): Promise<TokenBearer | undefined> {
  const secret = readToken(token);
  const row = secret === null ? undefined : await rowOf(ctx.db, hashToken(secret));
  if (!row || row.stoppedAt) return undefined;
  const actor = await findActor(ctx, row.userId);
  // A demotion stops such a token too; one made in the same moment ends here.
  if (actor && needsStaff(row.scopes) && !isAdmin({ ...actor, ban: null })) return undefined;
  return actor && { tokenId: row.id, name: row.name, scopes: row.scopes as ApiScope[], actor, lastUsedAt: row.lastUsedAt };
}

/** The tokens of a user, newest first. */
export async function findOwnTokens(ctx: Pick<AppContext, "db">, user: Pick<UserActor, "id">): Promise<ApiToken[]> {
  const rows = await ctx.db.select().from(apiTokens).where(eq(userId, user.id)).orderBy(desc(createdAt), desc(id)).limit(MAX_TOKENS);
  return rows.map((row) => ({ ...toToken(row), createdAt: row.createdAt.getTime() }));
}

function toToken(row: typeof apiTokens.$inferSelect): Omit<ApiToken, "createdAt"> {
  return {
    ...{ id: row.id, name: row.name, ending: row.ending, scopes: row.scopes as ApiScope[] },
    lastUsedAt: row.lastUsedAt?.getTime() ?? null,
    stoppedAt: row.stoppedAt?.getTime() ?? null,
  };
}

/** A page of all tokens, for staff. */
export function findTokensToManage(ctx: AppContext, choices: TokenChoices) {
  const states = { valid: isNull(stoppedAt), stopped: isNotNull(stoppedAt) };
  const state = choices.filters.state === null ? undefined : states[choices.filters.state];
  const show = (row: typeof apiTokens.$inferSelect) => ({ ...toToken(row), createdAt: row.createdAt, lastUsedAt: row.lastUsedAt });
  return findCredentialsToManage(ctx, apiTokens, choices, { among: [name], state, show, findOwners: findMembers });
}

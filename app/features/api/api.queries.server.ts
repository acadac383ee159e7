import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { ApiScope } from "~/access/api-scopes.ts";
import { requireStaff } from "~/access/guards.ts";
import { batched } from "~/db/batched.server.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { searched } from "~/db/list-conditions.server.ts";
import { prepared } from "~/db/prepared.server.ts";
import { apiTokens } from "~/db/schema/api.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { findActor } from "~/features/accounts/accounts.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { hashToken } from "~/platform/identity/tokens.server.ts";
import { isId } from "~/text/ids.ts";
import { MAX_TOKENS } from "./api.constants.ts";
import type { TokenChoices } from "./api.search-params.ts";
import type { ApiToken, ManagedToken } from "./api.types.ts";
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
 * The bearer of a token right now: deleted or stopped tokens, and bans, take effect with the next request, on every node. Undefined for an
 * invalid token.
 */
export async function findBearer(ctx: Pick<AppContext, "db" | "now">, token: string): Promise<TokenBearer | undefined> {
  const secret = readToken(token);
  const row = secret === null ? undefined : await rowOf(ctx.db, hashToken(secret));
  if (!row || row.stoppedAt) return undefined;
  const actor = await findActor(ctx, row.userId);
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

const ORDERS = { created: { createdAt, id } };

/** A page of all tokens, for staff. */
export async function findTokensToManage(ctx: AppContext, { query, filters, ...place }: TokenChoices) {
  requireStaff(ctx);
  const page = keyPage(ORDERS, place);
  const state = filters.state && (filters.state === "stopped" ? isNotNull(stoppedAt) : isNull(stoppedAt));
  const owner = filters.user === "" ? undefined : isId(filters.user) ? eq(userId, filters.user) : sql`false`;
  const { rows, ...rest } = await page.from(ctx.db, apiTokens, and(searched(query, name), state ?? undefined, owner));
  const owners = await findMembers(
    ctx,
    rows.map((row) => row.userId),
  );
  const shown = rows.map(
    (row): ManagedToken => ({
      ...toToken(row),
      createdAt: row.createdAt,
      userId: row.userId,
      owner: owners.get(row.userId)?.name ?? "Banned account",
    }),
  );
  return { rows: shown, ...rest };
}

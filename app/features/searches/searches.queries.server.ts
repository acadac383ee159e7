import { and, asc, eq, gt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { ownRows } from "~/db/own-rows.server.ts";
import { savedSearches } from "~/db/schema/searches.ts";
import { isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import type { TradeNews } from "~/features/trades/trades.filters.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { readSearch, searchWords } from "./core/search-words.ts";
import { MAX_COMPARED, MAX_SEARCHES } from "./searches.constants.ts";
import type { SavedSearch } from "./searches.types.ts";

/** The saved searches of a player, the oldest first. */
export async function findSearches({ db }: Pick<AppContext, "db">, { id: userId }: Pick<UserActor, "id">): Promise<SavedSearch[]> {
  const { id, name, query, enabled, createdAt } = savedSearches;
  const rows = await db
    .select({ id, name, query, enabled })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_SEARCHES);
  return rows.map((row) => ({ ...row, words: searchWords(readSearch(row.query)) }));
}

/**
 * Active searches that a trade may fit, of up to some whole players behind `after`, in the order of their ids; not its poster's, and none
 * that was saved after the trade's news. `isAll` says that no more players follow.
 */
export async function findCandidates(db: Database, trade: TradeNews, after: string | null) {
  const { id, userId, name, query, codes, enabled, createdAt } = savedSearches;
  const mayFit: SQL | undefined = or(sql`${codes} is null`, sql`${codes} && ${sql.param(trade.codes)}::int[]`);
  const rows = await db
    .select({ id, userId, name, query })
    .from(savedSearches)
    .where(
      and(
        eq(enabled, true),
        ne(userId, trade.ownerId),
        lte(createdAt, trade.at),
        after === null ? undefined : gt(userId, after),
        mayFit,
        isOfMember(userId),
      ),
    )
    .orderBy(asc(userId), asc(createdAt), asc(id))
    .limit(MAX_COMPARED + 1);
  const isAll = rows.length <= MAX_COMPARED;
  const last = rows.at(-1)?.userId;
  // The last player may have more than were read.
  return { rows: isAll ? rows : rows.filter((row) => row.userId !== last), isAll };
}

/** The user's own rows for their export, newest first. */
export async function exportSearches({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  return ownRows(db, savedSearches, id, { newest: savedSearches.createdAt, without: ["codes"] });
}

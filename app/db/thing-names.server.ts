import { eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isId } from "~/text/ids.ts";
import type { Database } from "./client.server.ts";
import { comments } from "./schema/comments.ts";
import { giveaways } from "./schema/giveaways.ts";
import { inventoryScreenshots } from "./schema/inventory.ts";
import { chatGuests, conversations } from "./schema/messages.ts";
import { minesweeperGames } from "./schema/minesweeper.ts";
import { cases, wordRules } from "./schema/moderation.ts";
import { news } from "./schema/news.ts";
import { partnerApplications } from "./schema/partners.ts";
import { pets } from "./schema/pets.ts";
import { badges } from "./schema/profiles.ts";
import { reviewAnswers, reviews } from "./schema/reviews.ts";
import { privateServers } from "./schema/servers.ts";
import { backgrounds } from "./schema/shop.ts";
import { suggestions } from "./schema/suggestions.ts";
import { trades } from "./schema/trades.ts";

/** The identification of a thing among its kind: its name, or its owner. */
export interface ThingName {
  name: string | null;
  ownerId: string | null;
  /** It was deleted, and could be restored. */
  isDeleted: boolean;
}

interface NamedTable {
  table: PgTable & { id: PgColumn };
  name?: SQLWrapper;
  owner?: SQLWrapper;
  deletedAt?: SQLWrapper;
}

/** The tables of the things in the activity log, by kind. */
const TABLES: Readonly<Record<string, NamedTable>> = {
  pet: { table: pets, name: pets.name, deletedAt: pets.deletedAt },
  trade: { table: trades, owner: trades.userId },
  comment: { table: comments, owner: comments.userId },
  review: { table: reviews, owner: reviews.authorId },
  "review-answer": {
    table: reviewAnswers,
    owner: sql`(select ${reviews.subjectId} from ${reviews} where ${eq(reviews.id, reviewAnswers.reviewId)})`,
  },
  case: { table: cases, owner: cases.subjectId },
  screenshot: { table: inventoryScreenshots, owner: inventoryScreenshots.userId },
  server: { table: privateServers, name: privateServers.name },
  suggestion: { table: suggestions, name: suggestions.title },
  "partner-application": { table: partnerApplications, owner: partnerApplications.userId },
  game: { table: minesweeperGames, owner: minesweeperGames.userId },
  giveaway: { table: giveaways, name: giveaways.title },
  badge: { table: badges, name: badges.name },
  background: { table: backgrounds, name: backgrounds.name },
  "word-rule": { table: wordRules, name: wordRules.name },
  news: { table: news, name: news.title },
  support: {
    table: conversations,
    name: sql`(select ${chatGuests.name} from ${chatGuests} where ${eq(chatGuests.id, conversations.guestId)})`,
    owner: conversations.userId,
  },
};

/** Whether the things of a kind are found here; missing ones were deleted. */
export const hasThingNames = (kind: string) => Object.hasOwn(TABLES, kind);

/** The names or owners of things, by kind and id: one query for each kind. Missing things are left out. */
export async function findThingNames(
  db: Database,
  things: readonly { kind: string; id: string }[],
): Promise<Map<string, Map<string, ThingName>>> {
  const kinds = [...new Set(things.map(({ kind }) => kind))].filter(hasThingNames);
  const found = kinds.map(async (kind) => {
    const ids = [...new Set(things.flatMap((thing) => (thing.kind === kind ? thing.id : [])))];
    return [kind, await findOfKind(db, TABLES[kind] as NamedTable, ids)] as const;
  });
  return new Map(await Promise.all(found));
}

async function findOfKind(db: Database, { table, name, owner, deletedAt }: NamedTable, ids: string[]): Promise<Map<string, ThingName>> {
  const text = (value: SQLWrapper | undefined): SQL<string | null> => (value === undefined ? sql`null` : sql`${value}::text`);
  const isDeleted = sql<boolean>`${deletedAt ?? sql`null`} is not null`;
  const rows = await db
    .select({ id: sql<string>`${table.id}::text`, name: text(name), ownerId: text(owner), isDeleted })
    .from(table as PgTable)
    .where(inArray(table.id, idsOf(table.id, ids)));
  return new Map(rows.map(({ id, ...thing }) => [id, thing]));
}

/** The ids as the column has them, without those that it cannot have. */
function idsOf(column: PgColumn, ids: readonly string[]): (string | number)[] {
  if (column.getSQLType() === "uuid") return ids.filter(isId);
  return column.dataType === "number" ? ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number) : [...ids];
}

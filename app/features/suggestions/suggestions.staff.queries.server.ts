import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import type { RecentText } from "~/access/reportable.server.ts";
import { suggestions } from "~/db/schema/suggestions.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { findSuggestions } from "./suggestions.queries.server.ts";
import type { SuggestionManagerChoices } from "./suggestions.search-params.ts";
import type { Suggestion, SuggestionView } from "./suggestions.types.ts";
import { readSuggestionView } from "./suggestions.votes.queries.server.ts";

/**
 * A page of the suggestions for the manager, in the order of the public list: highlighted ones first, then by net votes, then the newest.
 * Those that moderators hid are not among them. Throws as `requireStaff` and `readCatalogue` do.
 */
export async function findSuggestionsToManage(
  ctx: AppContext,
  { filters, ...choices }: SuggestionManagerChoices,
): Promise<{ rows: Suggestion[]; next: string | null }> {
  requireStaff(ctx, "admin");
  const status = filters.status === "all" ? null : (filters.status ?? "unanswered");
  const { suggestions: rows, next } = await findSuggestions(ctx, { ...choices, filters: { ...filters, status } });
  return { rows, next };
}

/** One suggestion with all that its pane in the manager shows; null if nothing has the id. Throws as `findSuggestionsToManage` does. */
export async function findSuggestionToManage(ctx: AppContext, id: string | null): Promise<SuggestionView | null> {
  requireStaff(ctx, "admin");
  return id === null ? null : readSuggestionView(ctx, id);
}

const SUGGESTIONS_OF_ONE = 20;

/** A player's newest 20 suggestions, hidden ones included, for staff. */
export async function findSuggestionsOf(ctx: AppContext, userId: string) {
  requireStaff(ctx);
  const { id, title, status, hiddenAt, createdAt } = suggestions;
  return ctx.db
    .select({ id, title, status, hidden: sql<boolean>`${hiddenAt} is not null`, createdAt })
    .from(suggestions)
    .where(eq(suggestions.userId, userId))
    .orderBy(desc(createdAt), desc(id))
    .limit(SUGGESTIONS_OF_ONE);
}

/** The titles and texts of suggestions that were made since then, the newest first. */
export async function findRecentSuggestionTexts({ db }: Pick<AppContext, "db">, since: Date, most: number): Promise<RecentText[]> {
  const { id, title, description, createdAt, hiddenAt } = suggestions;
  const rows = await db
    .select({ id, title, description, at: createdAt })
    .from(suggestions)
    .where(and(gt(createdAt, since), isNull(hiddenAt)))
    .orderBy(desc(createdAt))
    .limit(most);
  return rows.map((row) => ({ text: `${row.title}\n${row.description}`, at: row.at, place: `/suggestions/${row.id}` }));
}

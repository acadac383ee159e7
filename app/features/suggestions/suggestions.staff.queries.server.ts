import { requireStaff } from "~/access/guards.ts";
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
  const status = filters.status === "all" ? null : (filters.status ?? "pending");
  const { suggestions, next } = await findSuggestions(ctx, { ...choices, filters: { ...filters, status } });
  return { rows: suggestions, next };
}

/** One suggestion with all that its pane in the manager shows; null if nothing has the id. Throws as `findSuggestionsToManage` does. */
export async function findSuggestionToManage(ctx: AppContext, id: string | null): Promise<SuggestionView | null> {
  requireStaff(ctx, "admin");
  return id === null ? null : readSuggestionView(ctx, id);
}

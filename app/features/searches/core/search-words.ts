import { type BoardChoices, boardList } from "~/features/trades/trades.search-params.ts";
import { usedFilters } from "~/text/list-params.ts";

/** The board's search and filters in words: “shiny” · They give: “king doggy”. */
export function searchWords({ query, filters }: Pick<BoardChoices, "query" | "filters">): string {
  return [...(query === "" ? [] : [`“${query}”`]), ...usedFilters(boardList, filters).map(({ words }) => words)].join(" · ");
}

/** The board that a saved search leads to: its search and filters alone, the newest first. */
export function readSearch(query: string): BoardChoices {
  const { query: text, filters, problems } = boardList.parse(query);
  return { ...boardList.parse(""), query: text, filters, problems };
}

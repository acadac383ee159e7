import { command } from "~/access/command.server.ts";
import { hiddenRows } from "~/access/hidden-rows.server.ts";
import { suggestions } from "~/db/schema/suggestions.ts";
import { SUGGESTIONS, suggestionTag } from "./suggestions.cache-tags.ts";
import { target } from "./suggestions.schemas.ts";
import { lockSuggestion } from "./suggestions.votes.queries.server.ts";

const HIDING = hiddenRows({
  kind: "suggestion",
  table: suggestions,
  lock: async ({ tx, actor }, id) => (await lockSuggestion(tx, actor, id)).row,
  follows: async (_tx, { id }) => ({ invalidates: [SUGGESTIONS, suggestionTag(id)] }),
});

/** Takes a suggestion out of everybody's sight but its proposer's and the staff's. Refuses as `not_found`. */
export const hideSuggestion = command({ name: "suggestion.hide", who: "moderator", input: target, run: HIDING.hide });

/** Puts back a suggestion that `hideSuggestion` took away. Refuses as `not_found`. */
export const showSuggestion = command({ name: "suggestion.show", who: "moderator", input: target, run: HIDING.show });

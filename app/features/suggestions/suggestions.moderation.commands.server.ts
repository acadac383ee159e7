import { eq } from "drizzle-orm";
import { command, done, type Scope, unchanged } from "~/access/command.server.ts";
import { suggestions } from "~/db/schema/suggestions.ts";
import { SUGGESTIONS, suggestionTag } from "./suggestions.cache-tags.ts";
import { lockSuggestion } from "./suggestions.locks.queries.server.ts";
import { target } from "./suggestions.schemas.ts";

/** Takes a suggestion out of everybody's sight but its proposer's and the staff's. Refuses as `not_found`. */
export const hideSuggestion = command({
  name: "suggestion.hide",
  who: "moderator",
  input: target,
  run: (scope, { id }) => setHidden(scope, id, true),
});

/** Puts back a suggestion that `hideSuggestion` took away. Refuses as `not_found`. */
export const showSuggestion = command({
  name: "suggestion.show",
  who: "moderator",
  input: target,
  run: (scope, { id }) => setHidden(scope, id, false),
});

async function setHidden({ tx, actor, now }: Scope<"moderator", undefined>, id: string, hidden: boolean) {
  const { hidden: before } = await lockSuggestion(tx, actor, id);
  if (before === hidden) return unchanged({});
  await tx
    .update(suggestions)
    .set({ hiddenAt: hidden ? now : null })
    .where(eq(suggestions.id, id));
  const audit = { target: { kind: "suggestion", id }, before: { hidden: before }, after: { hidden } };
  return done({}, { audit, drops: [SUGGESTIONS, suggestionTag(id)] });
}

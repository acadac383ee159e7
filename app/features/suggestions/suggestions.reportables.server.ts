import { reportable } from "~/access/reportable.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { describeValues } from "./core/value-words.ts";
import { CATEGORIES, MESSAGES } from "./suggestions.constants.ts";
import { hideSuggestion, showSuggestion } from "./suggestions.moderation.commands.server.ts";
import { findRecentSuggestionTexts } from "./suggestions.staff.queries.server.ts";
import { findSuggestion } from "./suggestions.votes.queries.server.ts";

/** Suggestions, with the values that they ask for. */
reportable({
  kind: "suggestion",
  noun: "suggestion",
  recent: { isPrivate: false, find: findRecentSuggestionTexts },
  async find(ctx, id) {
    const found = await findSuggestion(ctx, id);
    if (!found) throw new AppError("not_found", MESSAGES.notFound);
    const { owner, title, description, category, value } = found.suggestion;
    return {
      subject: { id: owner.id, name: owner.name },
      isPrivate: false,
      title: `A suggestion by ${owner.name}: ${title}`,
      text: description,
      fields: [
        ["Title", title],
        ["Category", CATEGORIES[category]],
        ...(value ? [["Values", describeValues(value)] as [string, string]] : []),
      ],
      pictures: [],
      context: [],
      place: `/suggestions/${id}`,
    };
  },
  async remove(ctx, { id }) {
    const found = await findSuggestion(ctx, id);
    return found && !found.suggestion.hidden ? hideSuggestion(ctx, { id }) : { ok: true };
  },
  async restore(ctx, { id }) {
    const found = await findSuggestion(ctx, id);
    return found?.suggestion.hidden ? showSuggestion(ctx, { id }) : { ok: true };
  },
});

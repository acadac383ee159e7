import { data, useRevalidator } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { threadTag } from "~/features/comments/comments.cache-tags.ts";
import { parseCommentsBefore } from "~/features/comments/comments.search-params.ts";
import { PET_LOOKS, petTag } from "~/features/pets/pets.cache-tags.ts";
import { useThrottled } from "~/platform/browser/use-throttled.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { DeadEnd } from "~/ui/dead-end.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { useNow } from "~/ui/server-clock.ts";
import { SuggestionPage } from "../components/suggestion-page.tsx";
import { shortenText } from "../core/short-text.ts";
import { describeValues } from "../core/value-words.ts";
import { SUGGESTION_RECORDS, suggestionTag } from "../suggestions.cache-tags.ts";
import { CATEGORIES, MESSAGES, STATUSES, TO_SUGGESTIONS } from "../suggestions.constants.ts";
import { suggestionPageForms } from "../suggestions.forms.server.ts";
import { readSuggestionView } from "../suggestions.votes.queries.server.ts";
import type { Route } from "./+types/suggestion";

const MAX_DESCRIPTION = 160;

/** GET /suggestions/{id}: one suggestion, its votes and comments. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const view = await readSuggestionView(contextOf(context), id, parseCommentsBefore(url.searchParams));
  if (!view) return data({ found: false as const }, { status: 404 });
  const { value } = view.suggestion;
  cachePage(context, [
    suggestionTag(id),
    threadTag({ kind: "suggestion", id }),
    SUGGESTION_RECORDS,
    ...(value ? [PET_LOOKS, petTag(value.pet.id)] : []),
  ]);
  return { found: true as const, view };
}

export const action = answerForms(suggestionPageForms);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.found) {
    return pageMeta(matches, {
      title: "Suggestion not found",
      description: MESSAGES.notFound,
      path: "/suggestions",
      keywords: ["suggestions"],
      index: false,
    });
  }
  const { id, title, description, value, category, status, upvotes, downvotes } = loaderData.view.suggestion;
  const told = value ? describeValues(value) : description.replace(/\s+/g, " ");
  return pageMeta(matches, {
    title,
    description: `${STATUSES[status].label}, ${upvotes} for it and ${downvotes} against it. ${shortenText(told, MAX_DESCRIPTION) ?? told}`,
    path: `/suggestions/${id}`,
    keywords: ["suggestion", CATEGORIES[category], ...(value ? [value.pet.name] : [])],
    index: false,
  });
}

export default function SuggestionRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found) {
    return <DeadEnd title={MESSAGES.notFound} ways={[TO_SUGGESTIONS]} />;
  }
  return <Found view={loaderData.view} />;
}

function Found({ view }: { view: Parameters<typeof SuggestionPage>[0]["view"] }) {
  const { revalidate } = useRevalidator();
  const refresh = useThrottled(() => void revalidate(), { everyMs: 1_000 });
  useLive([`suggestion:${view.suggestion.id}`], refresh);
  return <SuggestionPage key={view.suggestion.id} view={view} now={useNow(view.asOf)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} title={MESSAGES.listFailed} ways={[TO_SUGGESTIONS]} />;
}

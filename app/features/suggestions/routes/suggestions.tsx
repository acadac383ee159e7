import { useNavigation } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { cooldownFor } from "~/features/accounts/accounts.constants.ts";
import { commentsOn } from "~/features/comments/comments.cache-tags.ts";
import { PET_LOOKS, petTag } from "~/features/pets/pets.cache-tags.ts";
import { TRADES } from "~/features/trades/trades.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { clearChoices, isFiltered } from "~/text/list-params.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { useNow } from "~/ui/server-clock.ts";
import { ActiveFilters } from "~/ui/table/active-filters.tsx";
import { ListCount, ListPages, type Noun } from "~/ui/table/list-pages.tsx";
import { ListEmpty } from "~/ui/table/list-states.tsx";
import { ListToolbar } from "~/ui/table/list-toolbar.tsx";
import { useList } from "~/ui/table/use-list.ts";
import { OWN_SUGGESTIONS, OwnSuggestions } from "../components/own-suggestions.tsx";
import { SubmitSection } from "../components/submit-section.tsx";
import { SuggestionCard } from "../components/suggestion-card.tsx";
import { VoteRules } from "../components/vote-rules.tsx";
import { SUGGESTION_RECORDS, SUGGESTIONS } from "../suggestions.cache-tags.ts";
import { COOLDOWN_CHECK_MS, COOLDOWN_MS, MESSAGES } from "../suggestions.constants.ts";
import { suggestionForms } from "../suggestions.forms.server.ts";
import { findOwnSuggestions, findSubmitWait, findSuggestionOpening, findSuggestions } from "../suggestions.queries.server.ts";
import { suggestionList } from "../suggestions.search-params.ts";
import type { Route } from "./+types/suggestions";

const NOUN: Noun = ["suggestion", "suggestions"];

/** GET /suggestions?pet=…&variant=…: the suggestions, and the form, which begins with that pet. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { searchParams } = url;
  const [page, opening, wait, own] = await Promise.all([
    findSuggestions(ctx, suggestionList.parse(searchParams)),
    findSuggestionOpening(ctx, searchParams.get("pet") ?? "", searchParams.get("variant")),
    findSubmitWait(ctx),
    findOwnSuggestions(ctx),
  ]);
  const shown = [SUGGESTIONS, commentsOn("suggestion"), SUGGESTION_RECORDS, PET_LOOKS];
  cachePage(context, opening.pet ? [...shown, petTag(opening.pet.id), TRADES] : shown);
  const hasCooldown = ctx.actor.kind !== "user" || cooldownFor(ctx.actor, COOLDOWN_MS) > 0;
  return { ...page, opening, wait, own, hasCooldown, now: ctx.now().getTime(), signedIn: ctx.actor.kind === "user" };
}

export const action = answerForms(suggestionForms);

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Suggestions",
    description: "What players want changed: values, pets and the site itself. Vote, say why, and see what our team answers.",
    path: "/suggestions",
    keywords: ["suggestions", "suggest a value", "pet values", "feedback"],
    index: loaderData !== undefined && location.search === "",
  });
}

export default function Suggestions({ loaderData }: Route.ComponentProps) {
  const { suggestions, next, opening, wait, hasCooldown, own, signedIn } = loaderData;
  const now = useNow(loaderData.now, COOLDOWN_CHECK_MS);
  const { state, location } = useNavigation();
  const { after } = useList(suggestionList).choices;
  return (
    <SuggestionsFrame
      actions={
        <>
          {own.length > 0 && (
            <ButtonLink to={`#${OWN_SUGGESTIONS}`} className="lg:hidden">
              Your suggestions
            </ButtonLink>
          )}
          <ButtonLink to="#submit" variant="primary" icon={<Icon name="plus" size={18} />} className="lg:hidden">
            Make a suggestion
          </ButtonLink>
        </>
      }
    >
      <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <h2 className="sr-only">What players suggest</h2>
          <div className="grid grid-cols-1 gap-2">
            <ListToolbar list={suggestionList} clearLabel="Clear Filters" />
            <ActiveFilters list={suggestionList} />
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <ListCount list={suggestionList} shown={suggestions.length} partly={next !== null || after !== null} noun={NOUN} />
              <VoteRules />
            </div>
          </div>
          <div className="suggestion-list mt-2" aria-busy={state === "loading" && location.pathname === "/suggestions"}>
            {suggestions.length === 0 ? (
              <NothingFound />
            ) : (
              <ul className="grid items-start gap-3.5 min-[104rem]:grid-cols-2">
                {suggestions.map((suggestion) => (
                  <li key={suggestion.id} className="min-w-0">
                    <SuggestionCard suggestion={suggestion} now={now} />
                  </li>
                ))}
              </ul>
            )}
          </div>
          {suggestions.length > 0 && <ListPages list={suggestionList} next={next} shown={suggestions.length} label="Suggestions" />}
        </div>
        <div className="min-w-0 lg:-mt-10">
          <OwnSuggestions own={own} />
          <SubmitSection opening={opening} signedIn={signedIn} wait={wait} hasCooldown={hasCooldown} now={now} />
        </div>
      </div>
    </SuggestionsFrame>
  );
}

/** Nothing there, or nothing that passes the filters. */
function NothingFound() {
  const { choices, hrefOf } = useList(suggestionList);
  if (choices.after !== null) return <ListEmpty list={suggestionList} noun={NOUN} />;
  return (
    <EmptyState
      drawing="search"
      title={MESSAGES.empty}
      actions={
        isFiltered(suggestionList, choices) && (
          <ButtonLink to={hrefOf(clearChoices(suggestionList, choices))} preventScrollReset>
            Clear Filters
          </ButtonLink>
        )
      }
    />
  );
}

/** The suggestions could not be read: said plainly, with a way to try again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SuggestionsFrame>
      <LoadFailed error={error} title={MESSAGES.listFailed} level={2}>
        Nothing is lost.
      </LoadFailed>
    </SuggestionsFrame>
  );
}

function SuggestionsFrame({ actions, children }: { actions?: React.ReactNode; children: Elements }) {
  return (
    <div className="page-width pb-10">
      <PageHeading title="Suggestions" actions={actions}>
        Say what should change, and vote on what others ask for. Our team answers here.
      </PageHeading>
      {children}
    </div>
  );
}

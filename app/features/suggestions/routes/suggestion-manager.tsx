import { useCallback } from "react";
import { answerForms } from "~/access/forms.server.ts";
import { useNow } from "~/platform/browser/use-now.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { OPENED } from "~/ui/form/form-reply.ts";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { ListAndDetail } from "~/ui/list-and-detail.tsx";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { useOpenHref } from "~/ui/table/list-sheet.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { RejectMany } from "../components/reject-many.tsx";
import { suggestionColumns } from "../components/suggestion-columns.tsx";
import { SuggestionPane } from "../components/suggestion-pane.tsx";
import { MESSAGES } from "../suggestions.constants.ts";
import { suggestionManagerList } from "../suggestions.search-params.ts";
import { suggestionManagerForms } from "../suggestions.staff.forms.server.ts";
import { findSuggestionsToManage, findSuggestionToManage } from "../suggestions.staff.queries.server.ts";
import type { Route } from "./+types/suggestion-manager";

/** /admin/suggestions: what players suggest, to be answered (ADM-SUG-001 … ADM-SUG-018). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const [page, opened] = await Promise.all([
    findSuggestionsToManage(ctx, suggestionManagerList.parse(url.searchParams)),
    findSuggestionToManage(ctx, url.searchParams.get(OPENED)),
  ]);
  return { ...page, opened, asOf: ctx.now().getTime() };
}

export const action = answerForms(suggestionManagerForms);
export const meta = unlistedMeta("Suggestions");

export default function SuggestionManager({ loaderData: { rows, next, opened, asOf } }: Route.ComponentProps) {
  const hrefOf = useOpenHref();
  const rowHref = useCallback(({ id }: { id: string | number }) => hrefOf(String(id)), [hrefOf]);
  const last = useLastReply("reject-many");
  const now = useNow(asOf);
  return (
    <section aria-labelledby="manager" className="grid gap-2">
      <h2 id="manager" className="text-2xl">
        Suggestions
      </h2>
      <ListAndDetail
        open={opened?.suggestion.id ?? null}
        label="Suggestion"
        detail={opened && <SuggestionPane key={opened.suggestion.id} view={opened} now={now} />}
      >
        <LastReplyNotice of={last} className="mb-2" />
        <ListChips list={suggestionManagerList} name="status" all="Pending" />
        <ListView
          list={suggestionManagerList}
          columns={suggestionColumns}
          rows={rows}
          next={next}
          rowHref={rowHref}
          opensRows
          caption="Suggestions"
          noun={["suggestion", "suggestions"]}
          empty={<EmptyState title="Nothing is waiting">{MESSAGES.noneToManage}</EmptyState>}
          actions={(selection) => <RejectMany of={selection} last={last} />}
        />
      </ListAndDetail>
    </section>
  );
}

import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { OPENED } from "~/text/form-reply.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { useNow } from "~/ui/server-clock.ts";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { ListPane } from "~/ui/table/list-pane.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { RejectMany } from "../components/reject-many.tsx";
import { suggestionColumns } from "../components/suggestion-columns.tsx";
import { SuggestionPane } from "../components/suggestion-pane.tsx";
import { MESSAGES } from "../suggestions.constants.ts";
import { suggestionManagerList } from "../suggestions.search-params.ts";
import { suggestionManagerForms } from "../suggestions.staff.forms.server.ts";
import { findSuggestionsToManage, findSuggestionToManage } from "../suggestions.staff.queries.server.ts";
import type { Route } from "./+types/suggestion-manager";

/** /admin/suggestions: the players' suggestions and their answers. */
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
  const last = useLastReply("reject-many");
  const now = useNow(asOf);
  return (
    <Manager
      title="Suggestions"
      chips={<ListChips list={suggestionManagerList} name="status" all="Pending" />}
      notices={<LastReplyNotice of={last} className="mb-3" />}
      pane={
        opened && (
          <ListPane name={opened.suggestion.id} title={opened.suggestion.title}>
            <SuggestionPane key={opened.suggestion.id} view={opened} now={now} />
          </ListPane>
        )
      }
    >
      <ListView
        list={suggestionManagerList}
        columns={suggestionColumns}
        rows={rows}
        next={next}
        opensRows
        caption="Suggestions"
        noun={["suggestion", "suggestions"]}
        empty={<EmptyState title="Nothing is waiting">{MESSAGES.noneToManage}</EmptyState>}
        actions={(selection) => <RejectMany of={selection} last={last} />}
      />
    </Manager>
  );
}

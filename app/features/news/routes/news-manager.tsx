import { useCallback } from "react";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { OPENED } from "~/ui/form/form-reply.ts";
import { Icon } from "~/ui/icon.tsx";
import { ListAndDetail } from "~/ui/list-and-detail.tsx";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { useOpenHref } from "~/ui/table/list-sheet.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { newsColumns } from "../components/news-columns.tsx";
import { NewsForm } from "../components/news-form.tsx";
import { ALL_UPDATES } from "../news.constants.ts";
import { newsForms } from "../news.forms.server.ts";
import { findNewsToEdit, findNewsToManage } from "../news.queries.server.ts";
import { newsList, parseUpdateId } from "../news.search-params.ts";
import type { Route } from "./+types/news-manager";

const NEW = "new";

/** /admin/updates: the updates that players read at /updates, and their drafts (ADM-NEWS-001 … ADM-NEWS-015). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const wanted = url.searchParams.get(OPENED);
  const [page, edited] = await Promise.all([
    findNewsToManage(ctx, newsList.parse(url.searchParams)),
    findNewsToEdit(ctx, parseUpdateId(wanted)),
  ]);
  return { ...page, edited, open: edited ? String(edited.id) : wanted === NEW ? NEW : null };
}

export const action = answerForms(newsForms);
export const meta = unlistedMeta("Updates");

export default function NewsManager({ loaderData: { rows, next, edited, open } }: Route.ComponentProps) {
  const hrefOf = useOpenHref();
  const editHref = useCallback(({ id }: { id: string | number }) => hrefOf(String(id)), [hrefOf]);
  return (
    <section aria-labelledby="manager" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="manager" className="text-2xl">
          Updates
        </h2>
        <ButtonLink to={editHref({ id: NEW })} preventScrollReset variant="primary" size="small" icon={<Icon name="plus" size={18} />}>
          Add Update
        </ButtonLink>
      </div>
      <ListAndDetail open={open} label="Update" detail={<NewsForm key={open} edited={edited} />}>
        <ListChips list={newsList} name="category" all={ALL_UPDATES} />
        <ListView
          list={newsList}
          columns={newsColumns}
          rows={rows}
          next={next}
          rowHref={editHref}
          opensRows
          caption="Updates"
          noun={["update", "updates"]}
          empty={<EmptyState title="No updates yet">Write the first one: players read it at /updates once it is published.</EmptyState>}
        />
      </ListAndDetail>
    </section>
  );
}

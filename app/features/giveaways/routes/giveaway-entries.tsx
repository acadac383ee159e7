import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { entryColumns } from "../components/entry-columns.tsx";
import { MESSAGES } from "../giveaways.constants.ts";
import { findEntries, findGiveaway } from "../giveaways.queries.server.ts";
import { entryList } from "../giveaways.search-params.ts";
import type { Route } from "./+types/giveaway-entries";

/** GET /giveaways/{id}/entries: every entry by its number. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const giveaway = await findGiveaway(ctx, id);
  if (!giveaway) throw new AppError("not_found", MESSAGES.notFound);
  return { title: giveaway.title, ...(await findEntries(ctx, id, entryList.parse(url.searchParams))) };
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: `Entries: ${loaderData?.title ?? "a giveaway"}`,
    description: "Everybody who entered a giveaway, by number.",
    path: `/giveaways/${params.id}/entries`,
    keywords: ["giveaway entries"],
    index: false,
  });

export default function GiveawayEntries({ loaderData: { title, rows, next }, params: { id } }: Route.ComponentProps) {
  return (
    <div className="page-width pb-10">
      <PageHeading
        title="All entries"
        actions={
          <ButtonLink to={`/giveaways/${id}`} icon={<Icon name="arrow-left" size={18} />}>
            To the giveaway
          </ButtonLink>
        }
      >
        {title}
      </PageHeading>
      <ListView
        list={entryList}
        columns={entryColumns}
        rows={rows}
        next={next}
        caption="Entries"
        noun={["entry", "entries"]}
        empty={<EmptyState title="No entries yet">Nobody has entered so far.</EmptyState>}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} title={MESSAGES.loadFailed} actions={<ButtonLink to="/giveaways">All giveaways</ButtonLink>} />;
}

import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { Chip } from "~/ui/chip.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { WayLink } from "~/ui/way-link.tsx";
import { EntrantName } from "../components/entrant-name.tsx";
import { MESSAGES, TO_GIVEAWAYS } from "../giveaways.constants.ts";
import { findEntries, findGiveaway } from "../giveaways.queries.server.ts";
import { entryList } from "../giveaways.search-params.ts";
import type { GiveawayEntry } from "../giveaways.types.ts";
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
      <PageHeading title="All entries" actions={<WayLink way={{ to: `/giveaways/${id}`, label: "To the giveaway", back: true }} />}>
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
  return <LoadFailed error={error} title={MESSAGES.loadFailed} ways={[TO_GIVEAWAYS]} />;
}

const GONE = "Account no longer here";

/** The columns of the list of all entries. */
const entryColumns: Columns<GiveawayEntry, typeof entryList> = [
  { id: "number", header: "Entry", text: ({ number }) => number, numeric: true, order: "number", width: "6rem" },
  {
    id: "name",
    header: "Name",
    role: "title",
    text: ({ entrant }) => entrant?.name ?? GONE,
    cell: ({ entrant }) => <EntrantName entrant={entrant} />,
  },
  {
    id: "tickets",
    header: "Tickets",
    text: ({ boosted, left }) => (left ? "left" : boosted ? "2x Entries" : "1x Entry"),
    cell: ({ boosted, left }) =>
      left ? <Chip tone="loss">left</Chip> : <Chip tone={boosted ? "accent" : "neutral"}>{boosted ? "2x Entries" : "1x Entry"}</Chip>,
    width: "9rem",
  },
  { id: "code", header: "Code", text: ({ code }) => code, cell: ({ code }) => <code className="text-sm">{code}</code>, width: "13rem" },
  dateColumn({ id: "at", header: "Entered", at: ({ at }) => at }),
];

import { formatDateTime, formatDay } from "~/text/dates.ts";
import { Chip } from "~/ui/chip.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { NEWS_CATEGORIES, NEWS_TINTS } from "../news.constants.ts";
import type { NewsRow } from "../news.queries.server.ts";
import type { newsList } from "../news.search-params.ts";

/** The updates in the manager. */
export const newsColumns: Columns<NewsRow, typeof newsList> = [
  {
    id: "title",
    header: "Title",
    role: "title",
    text: ({ title }) => title,
    cell: ({ title, color }) => (
      <span className="flex min-w-0 items-center gap-2.5 wrap-anywhere">
        <span aria-hidden="true" className="size-3 flex-none rounded-full" style={{ background: NEWS_TINTS[color] }} />
        <span>{title}</span>
      </span>
    ),
  },
  {
    id: "category",
    header: "Category",
    text: ({ category }) => NEWS_CATEGORIES[category],
    cell: ({ category }) => <span className="text-sm">{NEWS_CATEGORIES[category]}</span>,
    hides: "can",
    width: "10rem",
  },
  {
    id: "state",
    header: "State",
    text: stateOf,
    cell: (update) => (
      <span className="flex flex-wrap gap-1">
        <Chip tone={update.published ? "gain" : "neutral"}>
          {update.published ? "Published" : update.publishAt ? "Scheduled" : "Draft"}
        </Chip>
        {update.publishAt && <span className="text-sm text-soft-ink">{formatDateTime(update.publishAt.getTime(), "UTC")}</span>}
        {update.featured && <Chip tone="accent">Featured</Chip>}
      </span>
    ),
    width: "12rem",
  },
  { id: "image", header: "Image", text: ({ image }) => (image === null ? "None" : "Yes"), hides: "at-first", width: "6rem" },
  { id: "created", header: "Date", order: "created", text: ({ createdAt }) => formatDay(createdAt.getTime()), width: "8rem" },
];

function stateOf({ published, publishAt, featured }: NewsRow): string {
  const draft = publishAt ? `Scheduled for ${formatDateTime(publishAt.getTime(), "UTC")}` : "Draft";
  return [published ? "Published" : draft, featured ? "featured" : ""].filter(Boolean).join(", ");
}

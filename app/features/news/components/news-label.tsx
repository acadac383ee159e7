import { Chip } from "~/ui/chip.tsx";
import { formatDay } from "~/ui/dates.ts";
import { NEWS_CATEGORIES } from "../news.constants.ts";
import type { NewsUpdate } from "../news.types.ts";

/** The category and the day of an update (NEWS-003, NEWS-004). */
export function NewsLabel({ update }: { update: Pick<NewsUpdate, "category" | "createdAt"> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-soft-ink">
      <Chip>{NEWS_CATEGORIES[update.category]}</Chip>
      <time dateTime={new Date(update.createdAt).toISOString()}>{formatDay(update.createdAt)}</time>
    </p>
  );
}

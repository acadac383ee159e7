import { Chip } from "~/ui/chip.tsx";
import { NEWS_CATEGORIES } from "../news.constants.ts";
import type { NewsUpdate } from "../news.types.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** The category and the day of an update (NEWS-003, NEWS-004). */
export function NewsLabel({ update }: { update: Pick<NewsUpdate, "category" | "createdAt"> }) {
  const at = new Date(update.createdAt);
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-soft-ink">
      <Chip>{NEWS_CATEGORIES[update.category]}</Chip>
      <time dateTime={at.toISOString()}>{day.format(at)}</time>
    </p>
  );
}

import { Chip } from "~/ui/chip.tsx";
import { Day } from "~/ui/date-time.tsx";
import { NEWS_CATEGORIES, NEWS_TINTS } from "../news.constants.ts";
import type { NewsUpdate } from "../news.types.ts";

/** The category of an update with its colour, and its day. */
export function NewsLabel({ update }: { update: Pick<NewsUpdate, "category" | "color" | "featured" | "createdAt"> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-soft-ink">
      <Chip>
        <span aria-hidden="true" className="size-2.5 rounded-full" style={{ background: NEWS_TINTS[update.color] }} />
        <span>{NEWS_CATEGORIES[update.category]}</span>
      </Chip>
      {update.featured && <Chip tone="accent">Featured</Chip>}
      <Day at={update.createdAt} />
    </p>
  );
}

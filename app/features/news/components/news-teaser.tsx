import { Link } from "react-router";
import { updatePath } from "../news.search-params.ts";
import type { NewsUpdate } from "../news.types.ts";
import { NewsLabel } from "./news-label.tsx";
import { NewsPicture } from "./news-picture.tsx";

/** An update in brief, with a link to all of it: picture, title and the first words. */
export function NewsTeaser({ update }: { update: NewsUpdate }) {
  return (
    <article className="group relative flex gap-4 overflow-clip max-sm:flex-wrap rounded-card bg-surface p-3 shadow-card sm:flex-col sm:gap-0 sm:p-0">
      <NewsPicture
        update={update}
        width={480}
        className="aspect-square! w-24! flex-none self-start rounded-tile sm:aspect-[2/1]! sm:w-full! sm:rounded-none"
      />
      <div className="min-w-0 max-sm:flex-1 max-sm:basis-32 sm:p-5">
        <NewsLabel update={update} />
        <h3 className="mt-1.5 text-lg leading-snug">
          <Link to={updatePath(update.id)} className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent">
            {update.title}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 text-soft-ink max-sm:hidden">{update.content}</p>
      </div>
    </article>
  );
}

import { Link } from "react-router";
import { Card } from "~/ui/card.tsx";
import { classNames } from "~/ui/class-names.ts";
import { updatePath } from "../news.search-params.ts";
import type { NewsUpdate } from "../news.types.ts";
import { NewsLabel } from "./news-label.tsx";
import { NewsPicture } from "./news-picture.tsx";
import { NewsText } from "./news-text.tsx";

interface NewsCardProps {
  update: NewsUpdate;
  /** Sets the picture beside the text where there is room. */
  wide?: boolean;
  /** A draft, without a page yet. */
  draft?: boolean;
}

/** A whole update. */
export function NewsCard({ update, wide = false, draft = false }: NewsCardProps) {
  return (
    <Card
      as="article"
      padding="none"
      id={draft ? undefined : `update-${update.id}`}
      className={classNames("overflow-clip", wide && "md:flex md:items-stretch")}
    >
      <div className={classNames(wide && "md:w-[46%] md:flex-none")}>
        <NewsPicture
          update={update}
          width={wide ? 1200 : 480}
          eager={wide}
          className={wide ? "md:aspect-auto md:h-full md:min-h-72" : undefined}
        />
      </div>
      <div className="min-w-0 p-5 sm:p-6">
        <NewsLabel update={update} />
        <h2 className={classNames("mt-2 wrap-anywhere", wide ? "text-2xl" : "text-xl")}>
          {draft ? (
            update.title
          ) : (
            <Link to={updatePath(update.id)} className="hover:text-accent">
              {update.title}
            </Link>
          )}
        </h2>
        <NewsText content={update.content} />
      </div>
    </Card>
  );
}

import { Link } from "react-router";
import { Card } from "~/ui/card.tsx";
import { classNames } from "~/ui/class-names.ts";
import { updatePath } from "../news.search-params.ts";
import type { NewsUpdate } from "../news.types.ts";
import { NewsLabel } from "./news-label.tsx";
import { NewsPicture } from "./news-picture.tsx";
import { NewsText } from "./news-text.tsx";

/** A whole update (NEWS-002 … NEWS-006). `wide` sets the picture beside the text where there is room. */
export function NewsCard({ update, wide = false }: { update: NewsUpdate; wide?: boolean }) {
  return (
    <Card
      as="article"
      padding="none"
      id={`update-${update.id}`}
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
          <Link to={updatePath(update.id)} className="hover:text-accent">
            {update.title}
          </Link>
        </h2>
        <NewsText content={update.content} />
      </div>
    </Card>
  );
}

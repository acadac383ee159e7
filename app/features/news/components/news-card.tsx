import { Card } from "~/ui/card.tsx";
import { classNames } from "~/ui/class-names.ts";
import type { NewsUpdate } from "../news.types.ts";
import { NewsLabel } from "./news-label.tsx";
import { NewsPicture } from "./news-picture.tsx";

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
        <h2 className={classNames("mt-2", wide ? "text-2xl" : "text-xl")}>{update.title}</h2>
        <div className="mt-2 grid max-w-prose gap-2.5 text-pretty">
          {paragraphsOf(update.content).map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a fixed text have no other name.
            <p key={at} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </Card>
  );
}

function paragraphsOf(content: string): string[] {
  return content.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
}

import { imageUrl } from "~/platform/media/image-folder.ts";
import type { IconName } from "~/text/icon-names.ts";
import { classNames } from "~/ui/class-names.ts";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import { NEWS_IMAGES } from "../news.images.ts";
import type { NewsCategory, NewsUpdate } from "../news.types.ts";

const DRAWINGS: Record<NewsCategory, { icon: IconName; tint: string }> = {
  pet: { icon: "egg", tint: "var(--accent-bright)" },
  game: { icon: "gamepad-2", tint: "light-dark(#5b6ee8, #93a2ff)" },
  website: { icon: "globe", tint: "light-dark(#0b9d8b, #4fd8c4)" },
  announcement: { icon: "megaphone", tint: "light-dark(#d98200, #f0a83a)" },
};

interface NewsPictureProps {
  update: Pick<NewsUpdate, "image" | "category">;
  /** Which stored width to load. */
  width: 480 | 1200;
  eager?: boolean;
  className?: string;
}

/** The picture of an update, or a drawing of its category where there is none or it cannot be loaded. */
export function NewsPicture({ update, width, eager = false, className }: NewsPictureProps) {
  const place = classNames("aspect-[2/1] w-full object-cover", className);
  const drawing = <NewsDrawing category={update.category} className={place} />;
  if (update.image === null) return drawing;
  const src = imageUrl(NEWS_IMAGES, update.image, width);
  return (
    <Picture src={src} alt="" width={width} height={width / 2} loading={eager ? "eager" : "lazy"} fallback={drawing} className={place} />
  );
}

function NewsDrawing({ category, className }: { category: NewsCategory; className: string }) {
  const { icon, tint } = DRAWINGS[category];
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "relative grid place-items-center overflow-hidden",
        "bg-[color-mix(in_oklab,var(--tint)_16%,var(--surface))] text-[color-mix(in_oklab,var(--tint)_82%,var(--ink))]",
        className,
      )}
      style={{ "--tint": tint } as React.CSSProperties}
    >
      <i className="bubble absolute top-[58%] left-[8%] aspect-square w-[22%] max-w-16 opacity-30" />
      <i className="bubble absolute top-[12%] right-[10%] aspect-square w-[14%] max-w-10 opacity-40" />
      <i className="bubble absolute right-[22%] bottom-[12%] aspect-square w-[8%] max-w-6 opacity-30" />
      <Icon name={icon} className="relative size-[30%] max-h-20 max-w-20 stroke-[1.75]" />
    </div>
  );
}

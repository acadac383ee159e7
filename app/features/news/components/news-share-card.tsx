import { SHARE_COLORS, SHARE_FONTS, ShareFrame } from "~/ui/share-frame.tsx";
import { NEWS_CATEGORIES } from "../news.constants.ts";
import type { NewsUpdate } from "../news.types.ts";

interface NewsShareCardProps {
  update: Pick<NewsUpdate, "title" | "content" | "category">;
  /** The picture as a data URL; null for none. */
  picture: string | null;
}

const WIDE = { width: 460, height: 345 };

/** The preview of a link to an update: its picture, its title and how it begins. */
export function NewsShareCard({ update: { title, content, category }, picture }: NewsShareCardProps) {
  return (
    <ShareFrame topic={NEWS_CATEGORIES[category]}>
      <div style={{ display: "flex", alignItems: "center", width: "100%", gap: 48 }}>
        {picture && <img src={picture} alt="" width={WIDE.width} height={WIDE.height} style={{ borderRadius: 36, objectFit: "cover" }} />}
        <div style={{ display: "flex", flexDirection: "column", flexGrow: 1, flexBasis: 0, gap: 24 }}>
          <div
            style={{
              display: "block",
              fontFamily: SHARE_FONTS.display,
              fontWeight: 600,
              fontSize: title.length > 40 ? 52 : 68,
              lineHeight: 1.1,
              letterSpacing: -1,
              lineClamp: 4,
              wordBreak: "break-word",
            }}
          >
            {title}
          </div>
          <div
            style={{ display: "block", fontSize: 28, lineHeight: 1.35, color: SHARE_COLORS.softInk, lineClamp: 3, wordBreak: "break-word" }}
          >
            {content.replace(/\s+/g, " ").slice(0, 240)}
          </div>
        </div>
      </div>
    </ShareFrame>
  );
}

import { SHARE_COLORS, ShareColumn, ShareFrame, ShareRow, ShareText, ShareTitle } from "~/ui/share-frame.tsx";
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
      <ShareRow alignItems="center" width="100%" gap={48}>
        {picture && <img src={picture} alt="" width={WIDE.width} height={WIDE.height} style={{ borderRadius: 36, objectFit: "cover" }} />}
        <ShareColumn flexGrow={1} flexBasis={0} gap={24}>
          <ShareTitle fontSize={title.length > 40 ? 52 : 68} lineHeight={1.1} lineClamp={4}>
            {title}
          </ShareTitle>
          <ShareText fontSize={28} lineHeight={1.35} color={SHARE_COLORS.softInk} lineClamp={3}>
            {content.replace(/\s+/g, " ").slice(0, 240)}
          </ShareText>
        </ShareColumn>
      </ShareRow>
    </ShareFrame>
  );
}

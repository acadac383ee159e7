import { imagePath } from "~/platform/media/image-folder.ts";
import { answerShareImage, sharePicture } from "~/platform/media/share-image.server.tsx";
import { NewsShareCard } from "../components/news-share-card.tsx";
import { NEWS } from "../news.cache-tags.ts";
import { MESSAGES } from "../news.constants.ts";
import { NEWS_IMAGES } from "../news.images.ts";
import { findUpdate } from "../news.queries.server.ts";
import { parseUpdateId } from "../news.search-params.ts";
import type { Route } from "./+types/update-share-image";

const PICTURE_WIDTH = 480;
const ONE_DAY = 86_400;

/** GET /share/update/{id}.png: the preview of a link to an update. There is none of a draft. */
export function loader({ params, ...asked }: Route.LoaderArgs) {
  return answerShareImage(asked, async (ctx) => {
    const update = await findUpdate(ctx, parseUpdateId(params.id));
    if (!update) return { missing: MESSAGES.notFound };
    const picture = update.image && (await sharePicture(ctx.files, imagePath(NEWS_IMAGES, update.image, 480), PICTURE_WIDTH));
    return { card: <NewsShareCard update={update} picture={picture} />, tags: [NEWS], seconds: ONE_DAY };
  });
}

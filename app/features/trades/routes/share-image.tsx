import { redirect } from "react-router";
import { PET_LOOKS } from "~/features/pets/pets.cache-tags.ts";
import { OfferShareCard } from "~/features/pricing/components/offer-share-card.tsx";
import { readSharePictures } from "~/features/pricing/pricing.queries.server.ts";
import { answerShareImage } from "~/platform/media/share-image.server.tsx";
import { picturePath, pictureVersion, readPictureName } from "../core/picture-version.ts";
import { describeGain } from "../core/posted-words.ts";
import { orMore } from "../core/wants.ts";
import { tradeTag } from "../trades.cache-tags.ts";
import { MESSAGES } from "../trades.constants.ts";
import { findTrade } from "../trades.posted.queries.server.ts";
import type { Route } from "./+types/share-image";

const ONE_HOUR = 3600;

/**
 * GET /share/posted/{id}.{version}.png: the preview of a link to a posted trade. An address without a version, or with an old one,
 * redirects to the current picture.
 */
export function loader({ params: { name }, ...asked }: Route.LoaderArgs) {
  return answerShareImage(asked, async (ctx) => {
    const { id, version } = readPictureName(name);
    const trade = await findTrade(ctx, id);
    if (!trade || trade.hidden) return { missing: MESSAGES.notFound(id) };
    if (version !== pictureVersion(trade)) throw redirect(picturePath(trade));
    const pictures = await readSharePictures(ctx, trade.sides);
    const posted = { words: describeGain(trade), completed: trade.completedAt !== null, more: orMore(trade) };
    const card = <OfferShareCard sides={trade.sides} posted={posted} pictures={pictures} sampleValues={ctx.config.env === "demo"} />;
    return { card, tags: [PET_LOOKS, tradeTag(id)], seconds: ONE_HOUR };
  });
}

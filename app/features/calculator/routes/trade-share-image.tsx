import { PETS } from "~/features/pets/pets.cache-tags.ts";
import { OfferShareCard } from "~/features/pricing/components/offer-share-card.tsx";
import { findSharedTrade, readSharePictures } from "~/features/pricing/pricing.queries.server.ts";
import { answerShareImage } from "~/platform/media/share-image.server.tsx";
import type { Route } from "./+types/trade-share-image";

const ONE_HOUR = 3600;

/** GET /share/trade/{payload}.png: the preview of a link to a trade of the calculator. */
export function loader({ params, ...asked }: Route.LoaderArgs) {
  return answerShareImage(asked, async (ctx) => {
    const found = await findSharedTrade(ctx, params.payload);
    if (!found) return { missing: "This trade link is broken." };
    const pictures = await readSharePictures(ctx, found.sides);
    const card = <OfferShareCard sides={found.sides} pictures={pictures} sampleValues={ctx.config.env === "demo"} />;
    return { card, tags: [PETS], seconds: ONE_HOUR };
  });
}

import { userTag } from "~/features/accounts/accounts.cache-tags.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { PETS } from "~/features/pets/pets.cache-tags.ts";
import { readSharePictures } from "~/features/pricing/pricing.queries.server.ts";
import { readSettings } from "~/features/site/site.queries.server.ts";
import { answerShareImage } from "~/platform/media/share-image.server.tsx";
import { isId } from "~/text/ids.ts";
import { collectionTag } from "../collection.cache-tags.ts";
import { findCollectionPanel } from "../collection.queries.server.ts";
import { CollectionShareCard } from "../components/collection-share-card.tsx";
import type { Route } from "./+types/collection-share-image";

const SHOWN = 6;
const ONE_DAY = 86_400;

/** GET /share/collection/{user id}.png: the preview picture of a link to a public collection. */
export function loader({ params, ...asked }: Route.LoaderArgs) {
  return answerShareImage(asked, async (ctx) => {
    const id = params.id;
    const shown = isId(id) ? (await findCollectionPanel(ctx, id)).shown : null;
    const owner = shown && (await findMembers(ctx, [id])).get(id);
    if (!shown || !owner) return { missing: "There is no such collection." };
    const best = shown.pets.slice(0, SHOWN);
    const [pictures, { sampleValues }] = await Promise.all([readSharePictures(ctx, { giving: best, receiving: [] }), readSettings(ctx)]);
    const card = (
      <CollectionShareCard name={owner.name} summary={shown.summary} best={best} pictures={pictures} sampleValues={sampleValues} />
    );
    return { card, tags: [PETS, userTag(id), collectionTag(id)], seconds: ONE_DAY };
  });
}

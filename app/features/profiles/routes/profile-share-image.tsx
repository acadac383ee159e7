import { userTag } from "~/features/accounts/accounts.cache-tags.ts";
import { AVATAR_IMAGES } from "~/features/accounts/accounts.images.ts";
import { imagePath } from "~/platform/media/image-folder.ts";
import { answerShareImage, sharePicture } from "~/platform/media/share-image.server.tsx";
import { ProfileShareCard } from "../components/profile-share-card.tsx";
import { findProfile } from "../profiles.queries.server.ts";
import type { Route } from "./+types/profile-share-image";

const PICTURE_WIDTH = 320;
const ONE_DAY = 86_400;

/** GET /share/profile/{id}.png: the preview picture of a link to a profile. */
export function loader({ params, ...asked }: Route.LoaderArgs) {
  return answerShareImage(asked, async (ctx) => {
    const found = await findProfile({ ...ctx, actor: { kind: "guest" } }, params.id);
    if (!found || found.banned) return { missing: "There is no such profile." };
    const { profile } = found;
    const picture = profile.avatar && (await sharePicture(ctx.files, imagePath(AVATAR_IMAGES, profile.avatar, 128), PICTURE_WIDTH));
    return { card: <ProfileShareCard profile={profile} picture={picture} />, tags: [userTag(profile.id)], seconds: ONE_DAY };
  });
}

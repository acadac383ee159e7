import { redirect } from "react-router";
import { contextOf, keepPage } from "~/platform/context.server.ts";
import { AppError } from "~/platform/errors.ts";
import { imagePath } from "~/platform/images.server.ts";
import { renderShareImage, sharePicture } from "~/platform/share-image.server.tsx";
import { ProfileShareCard } from "../components/profile-share-card.tsx";
import { findProfile } from "../profiles.queries.server.ts";
import type { Route } from "./+types/profile-share-image";

const PICTURE_WIDTH = 320;
const ONE_DAY = 86_400;

/** GET /share/profile/{id}.png: what a link to a profile unfolds into. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  // One address a picture: whatever hangs on behind it must not make the server draw again.
  const { search, pathname } = new URL(request.url);
  if (search !== "") return redirect(pathname, 301);
  const ctx = contextOf(context);
  const found = await findProfile({ ...ctx, actor: { kind: "guest" } }, params.id);
  if (!found || found.banned) return new Response("There is no such profile.", { status: 404 });
  const { profile } = found;
  const picture = profile.avatar && (await sharePicture(ctx.files, imagePath("avatars", profile.avatar, 128), PICTURE_WIDTH));
  try {
    const png = await renderShareImage(<ProfileShareCard profile={profile} picture={picture} />);
    keepPage(context, [`user:${profile.id}`], ONE_DAY);
    return new Response(new Uint8Array(png), { headers: { "content-type": "image/png" } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(error.message, { status: error.status, headers: { "retry-after": "10" } });
  }
}

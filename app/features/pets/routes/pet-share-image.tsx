import { redirect } from "react-router";
import { contextOf, keepPage } from "~/platform/context.server.ts";
import { AppError } from "~/platform/errors.ts";
import { imagePath } from "~/platform/images.server.ts";
import { renderShareImage, sharePicture } from "~/platform/share-image.server.tsx";
import { PetShareCard } from "../components/pet-share-card.tsx";
import { parsePetId } from "../core/pet-id.ts";
import { readCatalogue } from "../pets.queries.server.ts";
import type { Route } from "./+types/pet-share-image";

const PICTURE_WIDTH = 320;
const ONE_DAY = 86_400;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  // One address a picture: whatever hangs on behind it must not make the server draw again.
  const { search, pathname } = new URL(request.url);
  if (search !== "") return redirect(pathname, 301);
  const ctx = contextOf(context);
  const id = parsePetId(params.id);
  const pet = id === null ? undefined : (await readCatalogue(ctx)).byId.get(id);
  if (!pet) return new Response("There is no such pet.", { status: 404 });
  const picture = pet.image && (await sharePicture(ctx.files, imagePath("pets", pet.image, 512), PICTURE_WIDTH));
  try {
    const png = await renderShareImage(<PetShareCard pet={pet} picture={picture} sampleValues={ctx.config.env === "demo"} />);
    keepPage(context, [`pet:${id}`], ONE_DAY);
    return new Response(new Uint8Array(png), { headers: { "content-type": "image/png" } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(error.message, { status: error.status, headers: { "retry-after": "10" } });
  }
}

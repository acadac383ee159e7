import { imagePath } from "~/platform/media/image-folder.ts";
import { answerShareImage, sharePicture } from "~/platform/media/share-image.server.tsx";
import { PetShareCard } from "../components/share/pet-share-card.tsx";
import { parsePetId } from "../core/pet-id.ts";
import { petTag } from "../pets.cache-tags.ts";
import { PET_IMAGES } from "../pets.images.ts";
import { readCatalogue } from "../pets.queries.server.ts";
import type { Route } from "./+types/pet-share-image";

const PICTURE_WIDTH = 320;
const ONE_DAY = 86_400;

/** GET /share/pet/{id}.png: the preview of a link to a pet. */
export function loader({ params, ...asked }: Route.LoaderArgs) {
  return answerShareImage(asked, async (ctx) => {
    const id = parsePetId(params.id);
    const pet = id === null ? undefined : (await readCatalogue(ctx)).byId.get(id);
    if (!pet) return { missing: "There is no such pet." };
    const picture = pet.image && (await sharePicture(ctx.files, imagePath(PET_IMAGES, pet.image, 512), PICTURE_WIDTH));
    const card = <PetShareCard pet={pet} picture={picture} sampleValues={ctx.config.env === "demo"} />;
    return { card, tags: [petTag(pet.id)], seconds: ONE_DAY };
  });
}

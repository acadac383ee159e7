import { imageUrl } from "~/platform/media/image-folder.ts";
import { rarityKey } from "../../core/rarity.ts";
import { PET_IMAGES } from "../../pets.images.ts";
import type { CataloguePet } from "../../pets.types.ts";
import { RARITY_COLORS } from "./share-portrait.tsx";

/** A pet in its bubble on a card in somebody else's page, which has no style attributes. */
export function EmbedPortrait({ pet, small = false }: { pet: Pick<CataloguePet, "name" | "rarity" | "image">; small?: boolean }) {
  const color = RARITY_COLORS[rarityKey(pet.rarity)];
  return (
    <span className={small ? "bubble small" : "bubble"}>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx="30" cy="30" r="28" fill={color} fillOpacity="0.16" stroke={color} strokeWidth="3" />
      </svg>
      {pet.image === null ? (
        <span aria-hidden="true">{[...pet.name][0]}</span>
      ) : (
        <img src={imageUrl(PET_IMAGES, pet.image, 128)} alt="" width={small ? 32 : 48} height={small ? 32 : 48} />
      )}
    </span>
  );
}

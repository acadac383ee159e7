import "./pets.css";
import type { CSSProperties } from "react";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { rarityKey } from "../../core/rarity.ts";
import { PET_IMAGES } from "../../pets.images.ts";
import type { CataloguePet } from "../../pets.types.ts";

interface PetArtProps {
  pet: Pick<CataloguePet, "name" | "image" | "rarity">;
  /** Diameter in pixels at the default font size. */
  size?: number;
  /** Load at once instead of when it comes near the screen. React then also preloads it, ahead of the styles. */
  eager?: boolean;
}

/** A pet in a bubble of its rarity: its picture, or its coloured letter where there is none or it fails to load. */
export function PetArt({ pet, size = 64, eager = false }: PetArtProps) {
  return (
    <span
      className="pet-art"
      aria-hidden="true"
      data-rarity={rarityKey(pet.rarity)}
      data-letter={[...pet.name][0]?.toUpperCase()}
      style={{ "--size": size } as CSSProperties}
    >
      {pet.image && (
        <img
          key={pet.image}
          ref={hideIfBroken}
          src={imageUrl(PET_IMAGES, pet.image, size > 128 ? 512 : 128)}
          alt=""
          width={size}
          height={size}
          loading={eager ? undefined : "lazy"}
          decoding="async"
          onLoad={showAlready}
          onError={(event) => hideIfBroken(event.currentTarget)}
        />
      )}
    </span>
  );
}

/** As a ref it also catches a picture that failed before hydration. */
function hideIfBroken(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true;
}

/** Without a listener React waits for an eager picture before it shows the component. */
function showAlready() {}

import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import { PRIZE_IMAGES } from "../giveaways.images.ts";
import type { Prize } from "../giveaways.types.ts";

/** The picture of the prize: its own, or the pet's, or a wrapped present if there is neither. */
export function PrizePicture({ prize, size }: { prize: Prize; size: number }) {
  const present = (
    <span
      aria-hidden
      className="grid flex-none place-items-center rounded-card bg-accent-wash text-accent"
      style={{ width: size, height: size }}
    >
      <Icon name="gift" size={size * 0.5} />
    </span>
  );
  if (prize.image !== null) {
    const src = imageUrl(PRIZE_IMAGES, prize.image, size > 128 ? 720 : 256);
    return (
      <Picture src={src} alt="" width={size} height={size} fallback={present} className="flex-none rounded-card bg-sunk object-cover" />
    );
  }
  return prize.pet ? <PetArt pet={prize.pet} size={size} eager={size > 128} /> : present;
}

import { AVATAR_IMAGES } from "~/features/accounts/accounts.images.ts";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { Picture } from "~/ui/picture.tsx";
import type { Partner } from "../partners.types.ts";

const TINTS = ["#e8267f", "#8a4fe0", "#2b77e5", "#0b9d8b", "#d98200", "#c8372d", "#5b6ee8"];

/** A creator's picture, or the letter that stands for it. */
export function PartnerPicture({ partner: { name, avatar }, size }: { partner: Pick<Partner, "name" | "avatar">; size: number }) {
  const letters = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const box = { width: size, height: size };
  const letter = (
    <span
      aria-hidden="true"
      className="bubble figures grid flex-none place-items-center text-2xl text-white"
      style={{ ...box, "--tint": TINTS[letters % TINTS.length] } as React.CSSProperties}
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
  if (avatar === null) return letter;
  return (
    <Picture
      src={imageUrl(AVATAR_IMAGES, avatar, 128)}
      alt=""
      {...box}
      fallback={letter}
      style={box}
      className="flex-none rounded-full object-cover"
    />
  );
}

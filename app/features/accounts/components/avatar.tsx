import type { ReactElement } from "react";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { classNames } from "~/ui/class-names.ts";
import { Picture } from "~/ui/picture.tsx";
import { AVATAR_IMAGES } from "../accounts.images.ts";
import { firstLetter } from "../core/first-letter.ts";

/** Up to this size, 128 pixels are sharp on a screen that has two for each. */
const SMALL = 64;

interface AvatarProps {
  name: string;
  /** Shown without a picture; by default the first letter of the name. */
  letter?: string;
  /** Content hash of the stored picture, or null. Its address changes with the picture, so it is never stale. */
  avatar: string | null;
  /** Width and height in pixels. */
  size: number;
  className?: string;
}

/** A player's picture; their first letter without one, or if it cannot be loaded. Decoration beside a name. */
export function Avatar({ name, letter: shown = firstLetter(name), avatar, size, className }: AvatarProps) {
  const shape = classNames("flex-none rounded-full", className);
  const letter = (
    <span
      aria-hidden
      className={classNames("grid place-items-center bg-accent-wash font-display font-semibold text-accent uppercase", shape)}
      style={{ width: size, height: size, fontSize: size * 0.45 }}
    >
      {shown}
    </span>
  );
  if (avatar === null) return letter;
  const drawn = (width: 128 | 256, fallback: ReactElement) => (
    <Picture
      key={width}
      src={imageUrl(AVATAR_IMAGES, avatar, width)}
      alt=""
      width={size}
      height={size}
      fallback={fallback}
      className={classNames("bg-sunk object-cover", shape)}
    />
  );
  const small = drawn(128, letter);
  // One that was taken over before has the smaller width alone, until its owner signs in again.
  return size > SMALL ? drawn(256, small) : small;
}

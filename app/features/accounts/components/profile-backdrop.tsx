import "./profile-colors.css";
import "./profile-backdrop.css";
import type { CSSProperties } from "react";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { BACKGROUND_IMAGES } from "../accounts.images.ts";

interface ProfileBackdropProps {
  /** Content hash of the stored picture, or null for only the colour. */
  image: string | null;
  /** Id of the colour. */
  color: string;
  /** Only behind the element around it, for a preview. */
  within?: boolean;
}

/** The background of whole pages: a user's own pages, and their profile for everybody. Only decoration. */
export function ProfileBackdrop({ image, color, within = false }: ProfileBackdropProps) {
  return (
    <div
      aria-hidden
      data-profile-color={color}
      data-picture={image !== null}
      data-within={within || undefined}
      className="profile-backdrop"
      style={image === null ? undefined : pictures(image)}
    />
  );
}

function pictures(image: string): CSSProperties {
  const of = (width: 480 | 1600) => `url("${imageUrl(BACKGROUND_IMAGES, image, width)}")`;
  return { "--small-picture": of(480), "--large-picture": of(1600) } as CSSProperties;
}

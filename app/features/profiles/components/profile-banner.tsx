import "./profile-colors.css";
import "./profiles.css";
import type { ReactNode } from "react";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { Picture } from "~/ui/picture.tsx";
import { BACKGROUND_IMAGES } from "../profiles.images.ts";
import type { ProfileLook } from "../profiles.types.ts";

/** The addresses of a stored background, for the browser to choose from. */
function sources(background: string) {
  return {
    src: imageUrl(BACKGROUND_IMAGES, background, 1600),
    srcSet: BACKGROUND_IMAGES.widths.map((width) => `${imageUrl(BACKGROUND_IMAGES, background, width)} ${width}w`).join(", "),
  };
}

/** The upper edge of a profile's head: its picture, or its colour (PROF-046, PROF-047). `children` stand in its corner. */
export function ProfileBanner({ look, children }: { look: Pick<ProfileLook, "background" | "backgroundColor">; children?: ReactNode }) {
  return (
    <div data-profile-color={look.backgroundColor} className="profile-banner">
      {look.background && (
        <Picture
          {...sources(look.background)}
          sizes="(max-width: 80rem) 100vw, 77rem"
          alt=""
          width={1600}
          height={500}
          loading="eager"
          fallback={null}
        />
      )}
      {children && <div className="absolute top-3 right-3 z-2">{children}</div>}
    </div>
  );
}

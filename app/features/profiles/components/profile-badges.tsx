import { imageUrl } from "~/platform/media/image-folder.ts";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import { BADGE_IMAGES } from "../profiles.images.ts";
import type { Badge } from "../profiles.types.ts";

/** The badges of a profile, each with what it is for. */
export function ProfileBadges({ badges }: { badges: Badge[] }) {
  return (
    <Card as="section" aria-labelledby="profile-badges">
      <h2 id="profile-badges" className="mb-3 text-xl">
        Badges
      </h2>
      {badges.length === 0 ? (
        <p className="text-soft-ink">No badges yet.</p>
      ) : (
        <ul className="grid gap-3 max-lg:grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]">
          {badges.map(({ id, name, description, image }) => (
            <li key={id} className="flex items-center gap-3.5">
              <Picture
                src={imageUrl(BADGE_IMAGES, image, 128)}
                alt=""
                width={52}
                height={52}
                className="size-13 flex-none"
                fallback={
                  <span className="grid size-13 flex-none place-items-center rounded-full bg-accent-wash text-accent">
                    <Icon name="award" size={26} />
                  </span>
                }
              />
              <p className="min-w-0">
                <span className="block font-bold wrap-anywhere">{name}</span>
                <span className="block text-pretty text-sm text-soft-ink wrap-anywhere">{description}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

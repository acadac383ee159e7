import { AVATAR_IMAGES } from "~/features/accounts/accounts.images.ts";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { Icon } from "~/ui/icon.tsx";
import { OutsideLink } from "~/ui/outside-link.tsx";
import { Picture } from "~/ui/picture.tsx";
import { formatSubscribers } from "../core/subscribers.ts";
import type { Partner } from "../partners.types.ts";

/** A creator: picture, name, channel, subscribers and whether featured. The whole card links to the channel. */
export function PartnerCard({ partner }: { partner: Partner }) {
  const { name, link, channelName, subscriberCount, featured } = partner;
  return (
    <article className="partner-card group relative flex h-full items-center gap-3.5 rounded-card bg-surface p-3.5 shadow-card">
      <PartnerPicture partner={partner} />
      <div className="min-w-0 flex-1">
        <h3 className="flex items-center gap-1.5 text-base leading-tight">
          <span className="truncate">
            {link ? (
              <OutsideLink href={link} className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent">
                {name}
              </OutsideLink>
            ) : (
              name
            )}
          </span>
          {featured && (
            <span title="Featured" className="flex-none text-fair">
              <Icon name="star" size={15} className="fill-current" />
              <span className="sr-only">Featured</span>
            </span>
          )}
        </h3>
        <p className="truncate text-sm text-soft-ink">{channelName}</p>
        {subscriberCount !== null && (
          <p className="text-sm text-soft-ink">
            <span className="figures text-ink">{formatSubscribers(subscriberCount)}</span> subscribers
          </p>
        )}
      </div>
      {link && <Icon name="external-link" size={16} className="flex-none self-start text-soft-ink" />}
    </article>
  );
}

const TINTS = ["#e8267f", "#8a4fe0", "#2b77e5", "#0b9d8b", "#d98200", "#c8372d", "#5b6ee8"];

function PartnerPicture({ partner: { name, avatar } }: { partner: Partner }) {
  const letters = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const letter = (
    <span
      aria-hidden="true"
      className="bubble figures grid size-16 flex-none place-items-center text-2xl text-white"
      style={{ "--tint": TINTS[letters % TINTS.length] } as React.CSSProperties}
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
  if (avatar === null) return letter;
  return (
    <Picture
      src={imageUrl(AVATAR_IMAGES, avatar, 128)}
      alt=""
      width={64}
      height={64}
      fallback={letter}
      className="size-16 flex-none rounded-full object-cover"
    />
  );
}

import { Link } from "react-router";
import { Icon } from "~/ui/icon.tsx";
import { OutsideLink } from "~/ui/outside-link.tsx";
import { formatSubscribers } from "../core/subscribers.ts";
import type { Partner } from "../partners.types.ts";
import { ChannelLink } from "./channel-link.tsx";
import { LiveChip } from "./live-chip.tsx";
import { PartnerPicture } from "./partner-picture.tsx";

/**
 * A creator: picture, name, channel, subscribers, whether featured, and whether live. The card leads to the partner's page, and beside it to
 * the channel; that of a built-in creator to the channel alone.
 */
export function PartnerCard({ partner, level = 3 }: { partner: Partner; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { id, name, link, channelName, subscriberCount, featured, live } = partner;
  const whole = "after:absolute after:inset-0 after:rounded-card group-hover:text-accent";
  return (
    <article className="partner-card group relative flex h-full items-center gap-3.5 rounded-card bg-surface p-3.5 shadow-card">
      <PartnerPicture partner={partner} size={64} />
      <div className="min-w-0 flex-1">
        <Heading className="flex items-center gap-1.5 text-base leading-tight">
          <span className="min-w-0 wrap-anywhere">
            {id ? (
              <Link to={`/partners/${id}`} className={whole}>
                {name}
              </Link>
            ) : link ? (
              <OutsideLink href={link} className={whole}>
                {name}
              </OutsideLink>
            ) : (
              name
            )}
          </span>
          {id && (
            <span title="Partner" className="flex-none text-accent">
              <Icon name="badge-check" size={16} label="Partner" />
            </span>
          )}
          {featured && (
            <span title="Featured" className="flex-none text-fair">
              <Icon name="star" size={15} className="fill-current" />
              <span className="sr-only">Featured</span>
            </span>
          )}
        </Heading>
        <p className="text-sm text-soft-ink leading-snug wrap-anywhere">{channelName}</p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {subscriberCount !== null && (
            <p className="text-sm text-soft-ink">
              <span className="figures text-ink">{formatSubscribers(subscriberCount)}</span> subscribers
            </p>
          )}
          <LiveChip live={live} />
        </div>
      </div>
      {link &&
        (id ? (
          <ChannelLink
            partnerId={id}
            href={link}
            className="relative -m-2 grid size-11 flex-none place-items-center self-start rounded-control text-soft-ink hover:text-accent"
          >
            <Icon name="external-link" size={16} label={`The channel ${channelName}`} />
          </ChannelLink>
        ) : (
          <Icon name="external-link" size={16} className="flex-none self-start text-soft-ink" />
        ))}
    </article>
  );
}

import { FeaturedTrades } from "~/features/trades/components/featured-trades.tsx";
import type { TradeMark } from "~/features/trades/trades.types.ts";
import { Slot, type SlotValues } from "~/platform/page-cache/slot.tsx";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { Day } from "~/ui/date-time.tsx";
import { Icon } from "~/ui/icon.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { formatSubscribers } from "../core/subscribers.ts";
import type { PartnerPage } from "../partners.types.ts";
import { ChannelLink } from "./channel-link.tsx";
import { FollowForm } from "./follow-form.tsx";
import { LiveChip } from "./live-chip.tsx";
import { PartnerPicture } from "./partner-picture.tsx";

const PROVIDERS = { youtube: "YouTube", twitch: "Twitch" } as const;

interface PublicPageProps {
  page: PartnerPage;
  /** The reader's relation to each trade. */
  marks: SlotValues<TradeMark>;
  /** Whether the reader follows the partner. */
  follows: SlotValues<"yes" | "no">;
  since: string;
  asOf: number;
}

/** A partner as everybody sees them. */
export function PublicPage({ page, marks, follows, since, asOf }: PublicPageProps) {
  const { partner, provider, watch, trades, followers } = page;
  const { id = "", name, channelName, subscriberCount, link, live } = partner;
  return (
    <div className="page-width max-w-5xl pt-6 pb-12 sm:pt-9">
      <Card as="section" aria-labelledby="partner-name" className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <PartnerPicture partner={partner} size={96} />
        <div className="min-w-0 flex-1 basis-60">
          <h1 id="partner-name" className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-2xl sm:text-3xl">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span title="Partner" className="flex-none text-accent">
              <Icon name="badge-check" size={24} label="Partner" />
            </span>
            <LiveChip live={live} />
          </h1>
          <p className="mt-1 text-soft-ink wrap-anywhere">{channelName}</p>
          <p className="text-sm text-soft-ink">
            {subscriberCount !== null && (
              <span>
                <span className="figures text-ink">{formatSubscribers(subscriberCount)}</span> subscribers ·{" "}
              </span>
            )}
            <span className="figures text-ink">{formatNumber(followers)}</span>
            <span>{` ${followers === 1 ? "follower" : "followers"} here · partner since `}</span>
            <Day at={page.since} />
          </p>
          <p className="flex flex-wrap gap-x-5">
            <TextLink to={`/profile/${id}`}>Profile</TextLink>
            <TextLink to="/partners">All partners</TextLink>
          </p>
        </div>
        <div className="flex flex-wrap items-start gap-2.5 max-sm:w-full">
          {link && provider && (
            <ChannelLink partnerId={id} href={watch ?? link} data-variant="primary" className="button max-sm:flex-auto">
              <Icon name="external-link" size={18} />
              <span>{watch ? `Watch live on ${PROVIDERS[provider]}` : `Channel on ${PROVIDERS[provider]}`}</span>
            </ChannelLink>
          )}
          <Slot of={follows} thing={id}>
            {(value) => <FollowForm key={value} partnerId={id} follows={value === "yes"} />}
          </Slot>
        </div>
      </Card>
      {trades.length > 0 ? (
        <FeaturedTrades key={since} title="Open trades" trades={trades} marks={marks} asOf={asOf} since={since} />
      ) : (
        <p className="mt-8 text-soft-ink">
          <bdi translate="no">{name}</bdi> has no open trades right now.
        </p>
      )}
    </div>
  );
}

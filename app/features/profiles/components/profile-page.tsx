import type { AccountStats } from "~/features/accounts/accounts.types.ts";
import { ProfileBackdrop } from "~/features/accounts/components/profile-backdrop.tsx";
import { BlockedNotice } from "~/features/moderation/components/blocked-notice.tsx";
import { PlayerActs } from "~/features/moderation/components/player-acts.tsx";
import { messageAddress, PlayerMenu, type PlayerMenuProps } from "~/features/moderation/components/player-menu.tsx";
import type { Standing } from "~/features/moderation/moderation.blocks.types.ts";
import { newDealAddress } from "~/features/pricing/core/deal-address.ts";
import { TrustCard } from "~/features/trust/components/trust-card.tsx";
import type { ExplainedTrust } from "~/features/trust/trust.types.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { imageUrl } from "~/platform/media/image-folder.ts";
import type { Language } from "~/text/languages.ts";
import { formatNumber } from "~/text/numbers.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { Picture } from "~/ui/picture.tsx";
import { TabLinks } from "~/ui/tab-links.tsx";
import { PROFILE_TABS } from "../profiles.constants.ts";
import { BADGE_IMAGES } from "../profiles.images.ts";
import { tabSearch, tabsOf } from "../profiles.search-params.ts";
import type { Badge, Profile, TabContent } from "../profiles.types.ts";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfileTabPanel } from "./profile-tab-panel.tsx";

interface ProfilePageProps {
  profile: Profile;
  content: TabContent;
  /** Whether the reader is its owner. */
  own: boolean;
  /** Whether the reader reviews screenshots. */
  reviews: boolean;
  /** The reader's block or mute of them. */
  standing?: Standing;
  /** How much is known about them. */
  trust: ExplainedTrust | null;
  /** Their shown activity. */
  activity?: Elements;
  /** The language of the review. */
  language?: Language | undefined;
  /** The address of the page, without the tab. */
  path: string;
  /** Shown below the head: the staff's actions. */
  children?: Elements;
}

/** A whole profile. */
export function ProfilePage({ profile, content, own, reviews, standing, trust, activity, language, path, children }: ProfilePageProps) {
  const player = { id: profile.id, name: profile.displayName || profile.name };
  const tabs = tabsOf({ own, reviews }).map((key) => ({
    to: { pathname: path, search: tabSearch(key) },
    label: PROFILE_TABS[key],
    current: key === content.tab,
  }));
  return (
    <div className="page-width pt-4 sm:pt-6">
      {profile.look.fullSite && <ProfileBackdrop image={profile.look.background} color={profile.look.backgroundColor} />}
      <ProfileHeader profile={profile} own={own} activity={activity}>
        {!own && (
          <>
            {standing?.kind !== "block" && (
              <>
                <ButtonLink
                  to={newDealAddress({ to: player.id })}
                  variant="primary"
                  className="max-sm:px-3"
                  icon={<Icon name="handshake" size={18} />}
                >
                  Make an Offer
                </ButtonLink>
                <ButtonLink to={messageAddress(player)} className="max-sm:px-3" icon={<Icon name="message-circle" size={18} />}>
                  Message
                </ButtonLink>
              </>
            )}
            <PlayerMenu player={player} />
          </>
        )}
      </ProfileHeader>
      {standing?.kind === "block" && <BlockedNotice player={player} className="mt-5" />}
      {trust && <TrustCard playerId={profile.id} trust={trust} own={own} />}
      {children}
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-3">
          <TabLinks label="Profile" tabs={tabs} />
          <section aria-label={PROFILE_TABS[content.tab]}>
            <ProfileTabPanel content={content} profile={profile} own={own} language={language} />
          </section>
        </div>
        <div className="grid gap-5">
          <ProfileBadges badges={profile.badges} />
          <ProfileStatistics stats={profile.stats} />
          {!own && standing && <ProfileContact player={player} standing={standing} />}
        </div>
      </div>
    </div>
  );
}

/** The reader's actions on a player, in the page itself: without scripts the menu beside their name links here. */
function ProfileContact({ player, standing }: { player: PlayerMenuProps["player"]; standing: Standing }) {
  const viewerId = useRootData()?.viewer?.id ?? null;
  return (
    <Card as="section" id="contact" aria-labelledby="profile-contact">
      <h2 id="profile-contact" className="mb-2 text-xl">
        Contact
      </h2>
      <PlayerActs player={player} viewerId={viewerId} kind={standing.kind} />
    </Card>
  );
}

/** The badges of a profile, each with its reason. */
function ProfileBadges({ badges }: { badges: Badge[] }) {
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

const STATISTICS: [keyof AccountStats, string][] = [
  ["tradesPosted", "Trades posted"],
  ["serversPosted", "Servers shared"],
  ["suggestionsSubmitted", "Suggestions made"],
  ["suggestionsApproved", "Suggestions accepted"],
  ["minesweeperHighScore", "Minesweeper record"],
];

/** A player's statistics. */
function ProfileStatistics({ stats }: { stats: AccountStats }) {
  return (
    <Card as="section" aria-labelledby="profile-statistics">
      <h2 id="profile-statistics" className="mb-3 text-xl">
        Statistics
      </h2>
      <dl className="grid gap-2">
        {STATISTICS.map(([key, label]) => (
          <div key={key} className="flex items-baseline justify-between gap-4">
            <dt className="text-soft-ink">{label}</dt>
            <dd className="figures text-lg">{formatNumber(stats[key])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

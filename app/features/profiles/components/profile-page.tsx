import type { ReactNode } from "react";
import { TabLinks } from "~/ui/tab-links.tsx";
import { PROFILE_TABS } from "../profiles.constants.ts";
import { tabSearch, tabsOf } from "../profiles.search-params.ts";
import type { Profile, TabContent } from "../profiles.types.ts";
import { ProfileBackdrop } from "./profile-backdrop.tsx";
import { ProfileBadges } from "./profile-badges.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfileStatistics } from "./profile-statistics.tsx";
import { ProfileTabPanel } from "./profile-tab-panel.tsx";

interface ProfilePageProps {
  profile: Profile;
  content: TabContent;
  /** Whether it is looked at by its owner. */
  own: boolean;
  /** The address of the page, without the tab. */
  path: string;
  /** Shown below the head: what staff can do. */
  children?: ReactNode;
}

/** A whole profile. */
export function ProfilePage({ profile, content, own, path, children }: ProfilePageProps) {
  const tabs = tabsOf(own).map((key) => ({
    to: { pathname: path, search: tabSearch(key) },
    label: PROFILE_TABS[key],
    current: key === content.tab,
  }));
  return (
    <div className="page-width pt-4 sm:pt-6">
      {profile.look.fullSite && <ProfileBackdrop image={profile.look.background} color={profile.look.backgroundColor} />}
      <ProfileHeader profile={profile} own={own} />
      {children}
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-3">
          <TabLinks label="Profile" tabs={tabs} />
          <section aria-label={PROFILE_TABS[content.tab]}>
            <ProfileTabPanel content={content} profile={profile} own={own} />
          </section>
        </div>
        <div className="grid gap-5">
          <ProfileBadges badges={profile.badges} />
          <ProfileStatistics stats={profile.stats} />
        </div>
      </div>
    </div>
  );
}

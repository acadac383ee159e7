import { Link } from "react-router";
import { ProfileTrades } from "~/features/trades/components/profile-trades.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { IconName } from "~/ui/icon-names.ts";
import type { Profile, TabContent } from "../profiles.types.ts";
import { ProfileConnections } from "./profile-connections.tsx";
import { ProfileServers } from "./profile-servers.tsx";

interface ProfileTabPanelProps {
  content: TabContent;
  profile: Profile;
  own: boolean;
}

/** What the chosen tab holds. */
export function ProfileTabPanel({ content, profile, own }: ProfileTabPanelProps) {
  switch (content.tab) {
    case "trades":
      return content.trades.length > 0 || content.removed ? <ProfileTrades {...content} own={own} /> : <NoTrades own={own} />;
    case "servers":
      return <ProfileServers {...content} own={own} />;
    case "inventory":
      return (
        <Card>
          <EmptyState title="Coming Soon">The pets that were seen on verified screenshots will stand here.</EmptyState>
        </Card>
      );
    case "connections":
      return <ProfileConnections profile={profile} own={own} />;
    case "settings":
      return <SettingsLinks />;
  }
}

function NoTrades({ own }: { own: boolean }) {
  return (
    <Card>
      <EmptyState
        title="No open trades"
        actions={own ? <ButtonLink to="/trades/create">Create New Trade</ButtonLink> : <ButtonLink to="/trades">See all trades</ButtonLink>}
      >
        {own ? "What you offer on the trades board stands here as long as it is open." : "There is nothing on offer here right now."}
      </EmptyState>
    </Card>
  );
}

const SETTINGS: { to: string; icon: IconName; title: string; text: string }[] = [
  { to: "/settings", icon: "palette", title: "Edit profile", text: "Name, bio, title, colours and background" },
  {
    to: "/settings/security",
    icon: "shield-check",
    title: "Sign-in and security",
    text: "Connected accounts, and where you are signed in",
  },
  { to: "/shop", icon: "store", title: "Background shop", text: "Backgrounds for your profile" },
];

function SettingsLinks() {
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {SETTINGS.map(({ to, icon, title, text }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center gap-4 px-5 py-4 -outline-offset-3">
              <Icon name={icon} size={22} className="flex-none text-accent" />
              <span className="min-w-0 flex-1">
                <span className="block font-bold">{title}</span>
                <span className="text-soft-ink">{text}</span>
              </span>
              <Icon name="chevron-right" size={20} className="flex-none text-soft-ink" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

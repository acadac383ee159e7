import { CollectionPanel } from "~/features/collection/components/collection-panel.tsx";
import { ProfileTrades } from "~/features/trades/components/profile-trades.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import type { Profile, TabContent } from "../profiles.types.ts";
import { ProfileConnections } from "./profile-connections.tsx";
import { ProfileServers } from "./profile-servers.tsx";
import { SettingsLinks } from "./settings-links.tsx";

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
    case "collection":
      return <CollectionPanel panel={content.panel} own={own} />;
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

import { CollectionPanel } from "~/features/collection/components/collection-panel.tsx";
import { InventoryPanel } from "~/features/inventory/components/inventory-panel.tsx";
import { ProfileReview } from "~/features/inventory/components/screenshot-table.tsx";
import { ReviewPanel } from "~/features/reviews/components/review-panel.tsx";
import { OwnServers } from "~/features/servers/components/own-servers.tsx";
import { ServerGrid } from "~/features/servers/components/server-grid.tsx";
import type { PrivateServer } from "~/features/servers/servers.types.ts";
import { ProfileTrades } from "~/features/trades/components/profile-trades.tsx";
import type { Language } from "~/text/languages.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { useNow } from "~/ui/server-clock.ts";
import { TAB_FAILED } from "../profiles.constants.ts";
import type { Profile, TabContent } from "../profiles.types.ts";
import { ProfileConnections } from "./profile-connections.tsx";
import { SettingsLinks } from "./settings-links.tsx";

interface ProfileTabPanelProps {
  content: TabContent;
  profile: Profile;
  own: boolean;
  language: Language | undefined;
}

/** The content of the chosen tab. */
export function ProfileTabPanel({ content, profile, own, language }: ProfileTabPanelProps) {
  if ("failed" in content) {
    if (content.tab === "screenshots") return <ProfileReview data="failed" language={language} />;
    return (
      <Card>
        <LoadFailed error={null} level={2} title={TAB_FAILED[content.tab]} />
      </Card>
    );
  }
  switch (content.tab) {
    case "trades":
      return content.trades.length > 0 || content.removed ? <ProfileTrades {...content} own={own} /> : <NoTrades own={own} />;
    case "servers":
      return <ProfileServers {...content} own={own} />;
    case "collection":
      return <CollectionPanel panel={content.panel} own={own} />;
    case "inventory":
      return <InventoryPanel panel={content.panel} />;
    case "reviews":
      return <ReviewPanel panel={content.panel} own={own} />;
    case "screenshots":
      return <ProfileReview data={content.review} language={language} />;
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

interface ProfileServersProps {
  servers: PrivateServer[];
  /** The moment in milliseconds since 1970. */
  now: number;
  signedIn: boolean;
  own: boolean;
}

/** The private servers that somebody shares; for themselves with where each stands. */
function ProfileServers({ servers, now: rendered, signedIn, own }: ProfileServersProps) {
  const now = useNow(rendered);
  if (servers.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No private servers"
          actions={<ButtonLink to="/servers">{own ? "Share a server" : "See all servers"}</ButtonLink>}
        >
          {own ? "The servers that you share with others stand here." : "No server is shared here right now."}
        </EmptyState>
      </Card>
    );
  }
  if (own) return <OwnServers servers={servers} signedIn now={now} />;
  return <ServerGrid servers={servers} signedIn={signedIn} reviewing={false} now={now} />;
}

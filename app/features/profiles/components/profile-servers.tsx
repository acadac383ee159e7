import { OwnServers } from "~/features/servers/components/own-servers.tsx";
import { ServerGrid } from "~/features/servers/components/server-grid.tsx";
import type { PrivateServer } from "~/features/servers/servers.types.ts";
import { useNow } from "~/platform/browser/use-now.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

interface ProfileServersProps {
  servers: PrivateServer[];
  /** The moment in milliseconds since 1970. */
  now: number;
  signedIn: boolean;
  own: boolean;
}

/** The private servers that somebody shares (PROF-007, PROF-057); for themselves with where each stands. */
export function ProfileServers({ servers, now: rendered, signedIn, own }: ProfileServersProps) {
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

import { useState } from "react";
import { SafeTradingLink } from "~/features/moderation/components/safe-trading-link.tsx";
import { ServerConnections } from "~/features/servers/components/server-connections.tsx";
import { ServerLinks } from "~/features/servers/components/server-links.tsx";
import type { PrivateServer } from "~/features/servers/servers.types.ts";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";

interface TradeMeetingProps {
  tradeId: string;
  /** The active servers that are connected with the trade. */
  servers: PrivateServer[];
  /** Whether the reader may connect others. */
  editable: boolean;
}

/** On which private servers the two sides can meet; its owner, admins and owners choose them here. */
export function TradeMeeting({ tradeId, servers, editable }: TradeMeetingProps) {
  const [open, setOpen] = useState(false);
  if (servers.length === 0 && !editable) return null;
  return (
    <Card as="section" aria-labelledby="trade-meeting" className="@container grid gap-3">
      <h2 id="trade-meeting" className="text-xl">
        Where to meet
      </h2>
      {servers.length > 0 && <ServerLinks servers={servers} />}
      <SafeTradingLink />
      {editable && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary data-variant="quiet" className="button w-full bg-sunk!">
            <Icon name="server" size={18} />
            Choose private servers
          </summary>
          <div className="pt-3">
            <ServerConnections address={`/trades/${tradeId}/servers`} topic={`trade:${tradeId}`} wanted={open} />
          </div>
        </details>
      )}
    </Card>
  );
}

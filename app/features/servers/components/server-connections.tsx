import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { MESSAGES } from "../servers.constants.ts";
import type { TradeServersAnswer } from "../servers.types.ts";
import { ServerPanel } from "./server-panel.tsx";

/** The panel of a trade, read when it is looked at; `address` is the page that holds it alone (SRV-041, SRV-042). */
export function ServerConnections({ address }: { address: string }) {
  const { load, data } = useFetcher<TradeServersAnswer>();
  useEffect(() => void load(address), [load, address]);
  if (data?.ok) return <ServerPanel servers={data.servers} action={address} editable={data.editable} />;
  if (data)
    return (
      <Notice live tone="error" action={<Button onClick={() => load(address)}>Try again</Button>}>
        {MESSAGES.listFailed}
      </Notice>
    );
  return (
    <div className="text-soft-ink">
      <p role="status" className="needs-scripts">
        {MESSAGES.loading}
      </p>
      <noscript>
        <a href={address} className="font-bold text-accent underline underline-offset-3">
          Servers of this trade
        </a>
      </noscript>
    </div>
  );
}

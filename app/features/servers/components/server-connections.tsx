import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { MESSAGES } from "../servers.constants.ts";
import type { TradeServersAnswer } from "../servers.types.ts";
import { ServerPanel } from "./server-panel.tsx";

/** The panel of a trade, read once it is wanted; `address` is the page that holds it alone (SRV-041, SRV-042). */
export function ServerConnections({ address, wanted = true }: { address: string; wanted?: boolean }) {
  const { load, data } = useFetcher<TradeServersAnswer>();
  useEffect(() => {
    if (wanted) load(address);
  }, [load, address, wanted]);
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

import { useEffect, useState } from "react";
import { fetchJson } from "~/platform/browser/fetch-json.ts";
import { useThrottled } from "~/platform/browser/use-throttled.ts";
import type { LiveTopic } from "~/platform/live/live.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { MESSAGES } from "../servers.constants.ts";
import type { TradeServersAnswer } from "../servers.types.ts";
import { ServerPanel } from "./server-panel.tsx";

interface ServerConnectionsProps {
  /** The page with nothing but the panel; with `.json`, the data that the panel shows. */
  address: string;
  /** The topic of the live stream that tells of changes. */
  topic: LiveTopic;
  wanted?: boolean;
}

const READ_EVERY_MS = 1_000;

/** The panel of a trade. It loads once it is wanted, and again when something about the trade changes. */
export function ServerConnections({ address, topic, wanted = true }: ServerConnectionsProps) {
  const [read, setRead] = useState<TradeServersAnswer>();
  const [failed, setFailed] = useState(false);
  const load = useThrottled(
    async () => {
      const { data } = await fetchJson<TradeServersAnswer>(`${address}.json`);
      setFailed(!data);
      if (data) setRead(data);
    },
    { everyMs: READ_EVERY_MS },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pace is the same for every call.
  useEffect(() => {
    if (wanted) load();
  }, [wanted]);
  useLive(wanted ? [topic] : [], load, { onResync: load });
  if (read) return <ServerPanel {...read} action={address} onSaved={load} />;
  if (failed)
    return (
      <Notice live tone="error" action={<Button onClick={load}>Try again</Button>}>
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

import "./servers.css";
import { useFetcher } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { MESSAGES, RESTART_INTERVALS, SERVER_TYPES } from "../servers.constants.ts";
import type { ConnectableServer } from "../servers.types.ts";
import { ServerMark } from "./server-mark.tsx";

interface ServerPanelProps {
  servers: ConnectableServer[];
  /** Where the choice is sent. */
  action: string;
  /** Whether the reader may change it. */
  editable: boolean;
}

/** The active servers, each to be connected with one trade or not (SRV-033 … SRV-047). */
export function ServerPanel({ servers, action, editable }: ServerPanelProps) {
  const fetcher = useFetcher<{ ok: boolean; message: string }>();
  const saving = fetcher.state !== "idle";
  if (servers.length === 0) return <p className="rounded-tile bg-sunk px-4 py-3 text-soft-ink">{MESSAGES.noneActive}</p>;
  return (
    <fetcher.Form method="post" action={action} className="grid gap-3">
      <fieldset disabled={!editable} className="-m-1 grid max-h-[70dvh] gap-2.5 overflow-y-auto p-1 @xl:grid-cols-2">
        <legend className="sr-only">Servers of this trade</legend>
        {servers.map((server) => (
          <ServerChoice key={server.id} server={server} />
        ))}
      </fieldset>
      {fetcher.data && !saving && (
        <Notice live tone={fetcher.data.ok ? "success" : "error"}>
          {fetcher.data.message}
        </Notice>
      )}
      {editable && (
        <Button type="submit" variant="primary" busy={saving} className="w-full sm:w-fit">
          {saving ? "Saving..." : "Save Server Connections"}
        </Button>
      )}
    </fetcher.Form>
  );
}

function ServerChoice({ server }: { server: ConnectableServer }) {
  const { id, name, ownerName, type, restartInterval, description, connected } = server;
  return (
    <label className="server-choice flex min-w-0 items-start gap-3 rounded-card p-3.5">
      <ServerMark type={type} />
      <span className="min-w-0 flex-1">
        <span className="block font-bold wrap-anywhere">{ownerName}'s Server</span>
        <span className="block text-sm text-soft-ink wrap-anywhere">{name}</span>
        <span className="block text-sm text-soft-ink">
          {SERVER_TYPES[type]} · {RESTART_INTERVALS[restartInterval]}
        </span>
        {description !== "" && <span className="mt-1 line-clamp-3 whitespace-pre-line text-sm wrap-anywhere">{description}</span>}
      </span>
      <input type="checkbox" name="server" value={id} defaultChecked={connected} className="mt-1 size-6 flex-none accent-(--accent)" />
    </label>
  );
}

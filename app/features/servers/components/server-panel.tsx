import "./servers.css";
import { useEffect, useState } from "react";
import { useSentForm } from "~/platform/browser/use-sent-form.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { MESSAGES, RESTART_INTERVALS, SERVER_TYPES } from "../servers.constants.ts";
import type { ConnectableServer } from "../servers.types.ts";
import { ServerMark } from "./server-mark.tsx";

interface ServerPanelProps {
  servers: ConnectableServer[];
  /** Where the choice is sent; with scripts the same with `.json`. */
  action: string;
  /** Whether the reader may change it. */
  editable: boolean;
  /** Called when the choice was stored. */
  onSaved?: () => void;
}

const FAILED = { ok: false, message: MESSAGES.connectFailed };

/** The active servers, each to be connected with one trade or not (SRV-033 … SRV-047). */
export function ServerPanel({ servers, action, editable, onSaved }: ServerPanelProps) {
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  // What the reader changed stays until it is stored; the rest follows what is connected.
  useEffect(() => {
    const connected = new Map(servers.map((server) => [server.id, server.connected]));
    setTicks((own) => new Map([...own].filter(([id, ticked]) => connected.has(id) && connected.get(id) !== ticked)));
  }, [servers]);
  const { answer, sending, submit } = useSentForm<typeof FAILED>(
    `${action}.json`,
    () => FAILED,
    ({ ok }) => ok && onSaved?.(),
  );
  const saving = sending !== null;
  if (servers.length === 0) return <p className="rounded-tile bg-sunk px-4 py-3 text-soft-ink">{MESSAGES.noneActive}</p>;
  return (
    <form method="post" action={action} onSubmit={submit} className="grid gap-3">
      <fieldset disabled={!editable} className="-m-1 grid max-h-[70dvh] gap-2.5 overflow-y-auto p-1 @xl:grid-cols-2">
        <legend className="sr-only">Servers of this trade</legend>
        {servers.map((server) => (
          <ServerChoice
            key={server.id}
            server={server}
            ticked={ticks.get(server.id) ?? server.connected}
            onTick={(ticked) => setTicks(new Map([...ticks, [server.id, ticked]]))}
          />
        ))}
      </fieldset>
      {answer && !saving && (
        <Notice live tone={answer.ok ? "success" : "error"}>
          {answer.message}
        </Notice>
      )}
      {editable && (
        <Button type="submit" variant="primary" busy={saving} className="w-full sm:w-fit">
          {saving ? "Saving..." : "Save Server Connections"}
        </Button>
      )}
    </form>
  );
}

interface ServerChoiceProps {
  server: ConnectableServer;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
}

function ServerChoice({ server, ticked, onTick }: ServerChoiceProps) {
  const { id, name, ownerName, type, restartInterval, description } = server;
  return (
    <label className="server-choice flex min-w-0 items-start gap-3 rounded-card p-3.5">
      <ServerMark type={type} />
      <span className="min-w-0 flex-1">
        <span className="block font-bold wrap-anywhere">{ownerName}'s Server</span>
        <span className="block text-sm text-soft-ink wrap-anywhere">{name}</span>
        <span className="block text-sm text-soft-ink">
          {SERVER_TYPES[type]} · {RESTART_INTERVALS[restartInterval]}
        </span>
        {description !== "" && (
          <span dir="auto" className="mt-1 line-clamp-3 whitespace-pre-line text-sm wrap-anywhere">
            {description}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        name="server"
        value={id}
        checked={ticked}
        onChange={(event) => onTick(event.target.checked)}
        className="mt-1 size-6 flex-none accent-(--accent)"
      />
    </label>
  );
}

import "./servers.css";
import { useEffect, useEffectEvent, useState } from "react";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { type FormReply, SEEN } from "~/ui/form/form-reply.ts";
import { useForm } from "~/ui/form/use-form.ts";
import { CONNECT_FORM, MESSAGES, RESTART_INTERVALS, SERVER_TYPES } from "../servers.constants.ts";
import type { ConnectableServer } from "../servers.types.ts";
import { ServerMark } from "./server-mark.tsx";

interface ServerPanelProps {
  servers: ConnectableServer[];
  /** The address of the page with nothing but the panel, which the choice is sent to. */
  action: string;
  /** Whether the reader may change it. */
  editable: boolean;
  /** Called when the choice was stored; left out, the page is read again. */
  onSaved?: () => void;
}

/** What the reader ticked and unticked themselves. */
type Ticks = ReadonlyMap<string, boolean>;

/** The active servers, each to be connected with one trade or not (SRV-033 … SRV-047). */
export function ServerPanel({ servers, action, editable, onSaved }: ServerPanelProps) {
  const form = useForm({
    name: CONNECT_FORM,
    action,
    about: { panel: action },
    draft: false,
    failed: MESSAGES.connectFailed,
    refresh: onSaved === undefined,
    onReply: ({ ok }) => ok && onSaved?.(),
  });
  const [ticks, setTicks] = useState<Ticks>(() => sentTicks(form.reply, servers));
  const restore = useEffectEvent(() => {
    const kept = form.readExtra();
    if (kept !== undefined) setTicks(parseTicks(kept));
  });
  useEffect(() => restore(), []);
  // What the reader changed stays until it is stored; the rest follows what is connected.
  useEffect(() => {
    const connected = new Map(servers.map((server) => [server.id, server.connected]));
    setTicks((own) => new Map([...own].filter(([id, ticked]) => connected.has(id) && connected.get(id) !== ticked)));
  }, [servers]);
  const tick = (id: string, ticked: boolean) => {
    const changed = new Map([...ticks, [id, ticked] as const]);
    setTicks(changed);
    form.keepExtra(formatTicks(changed));
  };
  // Other readers see where to meet, not what could be chosen.
  const shown = editable ? servers : servers.filter(({ id, connected }) => connected || ticks.has(id));
  if (shown.length === 0)
    return <p className="rounded-tile bg-sunk px-4 py-3 text-soft-ink">{editable ? MESSAGES.noneActive : MESSAGES.noneConnected}</p>;
  return (
    <Form of={form} className="grid gap-3">
      {/* What it was shown with is sent along: another tab's choice is not taken back (decision 0013). */}
      {servers.map(({ id, connected }) => connected && <input key={id} type="hidden" name={`${SEEN}server`} value={id} />)}
      <fieldset disabled={!editable} className="-m-1 grid max-h-[70dvh] gap-2.5 overflow-y-auto p-1 @xl:grid-cols-2">
        <legend className="sr-only">Servers of this trade</legend>
        {shown.map((server) => (
          <ServerChoice
            key={server.id}
            server={server}
            ticked={ticks.get(server.id) ?? server.connected}
            onTick={(ticked) => tick(server.id, ticked)}
          />
        ))}
      </fieldset>
      <FormMessage />
      {editable && (
        <SubmitButton variant="primary" className="w-full sm:w-fit">
          {form.sending ? "Saving..." : "Save Server Connections"}
        </SubmitButton>
      )}
    </Form>
  );
}

/** What was ticked in a form that comes back without scripts. */
function sentTicks(reply: FormReply | undefined, servers: readonly ConnectableServer[]): Ticks {
  if (!reply || reply.ok || reply.typed === undefined) return new Map();
  const sent = [reply.typed.server ?? []].flat();
  return new Map(servers.map(({ id }) => [id, sent.includes(id)]));
}

function formatTicks(ticks: Ticks): string {
  return JSON.stringify([...ticks]);
}

function parseTicks(kept: string | undefined): Ticks {
  return kept === undefined ? new Map() : new Map(JSON.parse(kept) as [string, boolean][]);
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

import "./servers.css";
import { fieldText } from "~/text/field-text.ts";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TickBox } from "~/ui/form/tick-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { CONNECT_FORM, MESSAGES, RESTART_INTERVALS, SERVER_TYPES } from "../servers.constants.ts";
import type { ConnectableServer } from "../servers.types.ts";
import { ServerMark } from "./server-mark.tsx";
import { ServerOwner } from "./server-owner.tsx";

interface ServerPanelProps {
  servers: ConnectableServer[];
  /** The address of the page with nothing but the panel, which the choice is sent to. */
  action: string;
  /** Whether the reader may change it. */
  editable: boolean;
  /** Called when the choice was stored; left out, the page is read again. */
  onSaved?: () => void;
}

/** The active servers, each to be connected with one trade or not. */
export function ServerPanel({ servers, action, editable, onSaved }: ServerPanelProps) {
  const form = useForm({
    name: CONNECT_FORM,
    action,
    about: { panel: action },
    initial: { server: fieldText(servers.filter(({ connected }) => connected).map(({ id }) => id)) },
    merge: true,
    failed: MESSAGES.connectFailed,
    refresh: onSaved === undefined,
    onReply: ({ ok }) => ok && onSaved?.(),
  });
  // Other readers see where to meet, not what could be chosen.
  const shown = editable ? servers : servers.filter(({ id, connected }) => connected || form.isTicked("server", id));
  if (shown.length === 0)
    return <p className="rounded-tile bg-sunk px-4 py-3 text-soft-ink">{editable ? MESSAGES.noneActive : MESSAGES.noneConnected}</p>;
  return (
    <Form of={form} className="grid gap-3">
      <fieldset disabled={!editable} className="-m-1 grid max-h-[70dvh] gap-2.5 overflow-y-auto p-1 @xl:grid-cols-2">
        <legend className="sr-only">Servers of this trade</legend>
        {shown.map((server) => (
          <ServerChoice key={server.id} server={server} />
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

function ServerChoice({ server }: { server: ConnectableServer }) {
  const { id, name, type, restartInterval, description } = server;
  return (
    <label className="server-choice flex min-w-0 items-start gap-3 rounded-card p-3.5">
      <ServerMark type={type} />
      <span className="min-w-0 flex-1">
        <span className="block font-bold wrap-anywhere">
          <ServerOwner server={server} />
        </span>
        <span className="block text-sm text-soft-ink wrap-anywhere">{name}</span>
        <span className="block text-sm text-soft-ink">{`${SERVER_TYPES[type]} · ${RESTART_INTERVALS[restartInterval]}`}</span>
        {description !== "" && (
          <span dir="auto" className="mt-1 line-clamp-3 whitespace-pre-line text-sm wrap-anywhere">
            {description}
          </span>
        )}
      </span>
      <TickBox name="server" value={id} className="mt-1 size-6 flex-none accent-(--accent)" />
    </label>
  );
}

import "./servers.css";
import { Link, useLocation } from "react-router";
import { NOT_VERIFIED } from "~/features/accounts/accounts.constants.ts";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { formatDay, formatExpiry } from "~/text/dates.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { Form, FormMessage } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { RESTART_INTERVALS, SERVER_ACTS, SERVER_TYPES } from "../servers.constants.ts";
import type { PrivateServer } from "../servers.types.ts";
import { JoinLink } from "./join-link.tsx";
import { ServerActions } from "./server-actions.tsx";
import { ServerStatusChip } from "./server-status.tsx";
import { ServerTarget } from "./server-target.tsx";
import { StarButton } from "./star-button.tsx";

interface ManagedServerProps {
  server: PrivateServer;
  /** The place of the game that this site is about; null if it is not known. */
  gamePlace: string | null;
  editHref: string;
  now: number;
}

/** A server in the manager, with everything that can be done with it. */
export function ManagedServer({ server, gamePlace, editHref, now }: ManagedServerProps) {
  const { pathname } = useLocation();
  const { name, ownerName, ownerVerified, type, description, restartInterval, status, sender, createdAt, expiresAt } = server;
  const decided = status === "active" || status === "inactive";
  return (
    <Card as="article" padding="none" className="flex h-full min-w-0 flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="text-lg leading-snug wrap-anywhere">{name}</h3>
          <p className="text-sm text-soft-ink wrap-anywhere">
            Owner: <bdi translate="no">{ownerName}</bdi>
            {!ownerVerified && <span>{` (${NOT_VERIFIED})`}</span>}
          </p>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <Chip tone="accent">{SERVER_TYPES[type]}</Chip>
            <ServerStatusChip status={status} />
          </p>
        </div>
        <StarButton server={server} signedIn />
      </div>
      {description !== "" && (
        <p dir="auto" className="whitespace-pre-line text-pretty text-sm wrap-anywhere">
          {description}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-3 gap-y-1 text-sm">
        <div>
          <dt className="text-soft-ink">Created</dt>
          <dd>{formatDay(createdAt)}</dd>
        </div>
        <div>
          <dt className="text-soft-ink">{status === "active" ? "Expires" : "Kept until"}</dt>
          <dd title={formatExpiry(expiresAt - now)}>{formatDay(expiresAt)}</dd>
        </div>
        <div className="col-span-2">
          <dt className="sr-only">Restarts</dt>
          <dd className="flex items-center gap-2 text-soft-ink">
            <Icon name="rotate-cw" size={15} className="flex-none" />
            <span>{RESTART_INTERVALS[restartInterval]}</span>
          </dd>
        </div>
      </dl>
      {(!decided || server.sameLink !== null) && <ServerTarget server={server} gamePlace={gamePlace} />}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
        {decided ? <ActiveToggle server={server} /> : <span />}
        <Link to={`/profile/${sender.id}`} className="flex min-h-11 min-w-0 items-center gap-2 text-sm text-soft-ink hover:text-accent">
          <Avatar name={sender.name} avatar={sender.avatar} size={24} />
          <span className="min-w-0 truncate">
            <span className="sr-only">Submitted by </span>
            <bdi translate="no">{sender.name}</bdi>
          </span>
        </Link>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <JoinLink server={server} words="Open Link" />
        <ButtonLink to={editHref} preventScrollReset size="small" className="bg-sunk shadow-none" icon={<Icon name="pencil" size={16} />}>
          Edit
          <span className="sr-only">
            {" "}
            <bdi translate="no">{name}</bdi>
          </span>
        </ButtonLink>
        <ServerActions server={server} reviewing={!decided} page={pathname} />
      </div>
    </Card>
  );
}

/** On the list or not, in one press. */
function ActiveToggle({ server: { id, name, status, createdAt } }: { server: PrivateServer }) {
  const active = status === "active";
  const act = active ? "deactivate" : "activate";
  const form = useForm({
    name: act,
    about: { id, seenAt: String(createdAt), seenStatus: status },
    draft: false,
    feedback: "toast",
    failed: SERVER_ACTS[act].failed,
  });
  return (
    <Form of={form}>
      <button
        type="submit"
        role="switch"
        aria-checked={active}
        aria-label={`${name} is active`}
        aria-busy={form.sending !== null}
        className="flex min-h-11 items-center gap-2.5 font-bold text-sm"
      >
        <span className="flex h-6 w-11 flex-none items-center rounded-full border border-control-line bg-sunk px-0.5 transition-colors [[aria-checked=true]>&]:justify-end [[aria-checked=true]>&]:border-accent [[aria-checked=true]>&]:bg-accent">
          <span className="size-4.5 rounded-full bg-surface shadow-card" />
        </span>
        <span>{active ? "Active" : "Inactive"}</span>
      </button>
      <FormMessage />
    </Form>
  );
}

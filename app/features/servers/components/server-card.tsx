import "./servers.css";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { PlayerMenu } from "~/features/moderation/components/player-menu.tsx";
import { ReportLink } from "~/features/moderation/components/report-link.tsx";
import { formatExpiry } from "~/text/dates.ts";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";
import { RESTART_INTERVALS, SERVER_LIVES_MS, SERVER_TYPES } from "../servers.constants.ts";
import type { PrivateServer } from "../servers.types.ts";
import { JoinLink } from "./join-link.tsx";
import { ServerActions } from "./server-actions.tsx";
import { ServerMark } from "./server-mark.tsx";
import { ServerOwner } from "./server-owner.tsx";
import { ServerStatusChip } from "./server-status.tsx";
import { ServerTarget } from "./server-target.tsx";
import { StarButton } from "./star-button.tsx";

interface ServerCardProps {
  server: PrivateServer;
  signedIn: boolean;
  /** Whether the reader may put servers on the list and take them off. */
  reviewing: boolean;
  /** For reviewers: the place of this site's game. */
  gamePlace?: string | null;
  /** The moment, in milliseconds since 1970. */
  now: number;
}

/** A server, with everything to know before joining it. */
export function ServerCard({ server, signedIn, reviewing, gamePlace = null, now }: ServerCardProps) {
  const { id, name, type, description, restartInterval, status, own, sender, expiresAt } = server;
  return (
    <Card as="article" padding="none" className="flex h-full min-w-0 flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-3">
        <ServerMark type={type} />
        <div className="min-w-24 flex-1">
          <h3 className="text-lg leading-snug wrap-anywhere">{name}</h3>
          <p className="text-sm text-soft-ink wrap-anywhere">
            <span>{`${SERVER_TYPES[type]} · `}</span>
            <ServerOwner server={server} />
          </p>
        </div>
        {status === "active" ? <StarButton server={server} signedIn={signedIn} /> : <ServerStatusChip status={status} />}
      </div>
      {description !== "" && (
        <p dir="auto" className="whitespace-pre-line text-pretty wrap-anywhere">
          {description}
        </p>
      )}
      <ul className="mt-auto grid gap-1 text-sm text-soft-ink">
        <li className="flex items-center gap-2">
          <Icon name="rotate-cw" size={15} className="flex-none" />
          <span>{RESTART_INTERVALS[restartInterval]}</span>
        </li>
        <li className="flex items-center gap-2">
          <Icon name="clock" size={15} className="flex-none" />
          <span>{formatExpiry(status === "active" ? expiresAt - now : SERVER_LIVES_MS)}</span>
        </li>
        <li hidden={status === "active"} className="pl-[calc(15px+0.5rem)]">
          The time starts when it is listed.
        </li>
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-0 items-center gap-1">
          <MemberLink member={sender} before="Shared by" picture={24} className="min-h-11 text-sm" />
          {!own && <ReportLink kind="server" id={id} what={`the private server ${name}`} inMenu />}
          {!own && <PlayerMenu player={sender} about={`server:${id}`} report={{ kind: "server", id }} />}
        </div>
        <JoinLink server={server} />
      </div>
      {reviewing && (
        <div className="grid gap-3 border-line border-t pt-3">
          <ServerTarget server={server} gamePlace={gamePlace} />
          <ServerActions server={server} reviewing />
        </div>
      )}
    </Card>
  );
}

import { formatExpiry } from "~/ui/dates.ts";
import { Section } from "~/ui/section.tsx";
import { SERVER_TYPES } from "../servers.constants.ts";
import type { PrivateServer } from "../servers.types.ts";
import { ServerActions } from "./server-actions.tsx";
import { ServerStatusChip } from "./server-status.tsx";

interface OwnServersProps {
  servers: PrivateServer[];
  signedIn: boolean;
  now: number;
}

/** The servers that the reader submitted, each with its status (SRV-001). */
export function OwnServers({ servers, signedIn, now }: OwnServersProps) {
  return (
    <Section title="My Server Submissions" count={servers.length > 0 ? servers.length : undefined}>
      {servers.length === 0 ? (
        <p className="rounded-card bg-sunk px-4 py-3 text-pretty text-soft-ink">
          {signedIn
            ? "None right now. The servers you submit appear here, along with how far their review has come."
            : "Sign in to submit a server and follow its review here."}
        </p>
      ) : (
        <ul className="card divide-y divide-line rounded-card bg-surface shadow-card">
          {servers.map((server) => (
            <li key={server.id} className="grid gap-2 px-4 py-3.5">
              <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
                <p className="min-w-0 flex-1 basis-36 font-bold wrap-anywhere">{server.name}</p>
                <ServerStatusChip status={server.status} />
              </div>
              <p className="text-sm text-soft-ink">
                {SERVER_TYPES[server.type]} · {formatExpiry(server.expiresAt - now)} · {server.stars}{" "}
                {server.stars === 1 ? "star" : "stars"}
              </p>
              <div className="-ml-3.5">
                <ServerActions server={server} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

import { formatDay, formatExpiry } from "~/text/dates.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Section } from "~/ui/section.tsx";
import { SERVER_LIVES_MS, SERVER_TYPES } from "../servers.constants.ts";
import { canBeResubmitted } from "../servers.policy.ts";
import type { PrivateServer } from "../servers.types.ts";
import { ServerActions } from "./server-actions.tsx";
import { ServerStatusChip } from "./server-status.tsx";

interface OwnServersProps {
  servers: PrivateServer[];
  signedIn: boolean;
  now: number;
}

/** The servers that the reader submitted, each with its status, and why one was declined. */
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
              <p className="text-sm text-soft-ink">{`${SERVER_TYPES[server.type]} · ${lifeOf(server, now)}`}</p>
              {server.status === "pending" && <p className="text-sm text-soft-ink">The time starts when it is listed.</p>}
              {canBeResubmitted(server) && (
                <div className="grid gap-2.5 rounded-tile bg-sunk px-3.5 py-3">
                  <p className="text-pretty text-sm wrap-anywhere">
                    <strong>{server.status === "declined" ? "Why it was declined:" : "Why it was taken off the list:"}</strong>
                    <span>{` ${server.reviewNote || "Our team gave no reason."}`}</span>
                  </p>
                  <ButtonLink to={`/servers?again=${server.id}#submit`} size="small" variant="primary" className="w-fit">
                    Change and send again
                    <span className="sr-only">
                      {" "}
                      <bdi translate="no">{server.name}</bdi>
                    </span>
                  </ButtonLink>
                </div>
              )}
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

/** The time left of a server on the list, counted from its listing. */
function lifeOf({ status, expiresAt, stars }: PrivateServer, now: number): string {
  if (status === "active") return `${formatExpiry(expiresAt - now)} · ${stars} ${stars === 1 ? "star" : "stars"}`;
  if (status === "pending") return formatExpiry(SERVER_LIVES_MS);
  return `Kept until ${formatDay(expiresAt)}`;
}

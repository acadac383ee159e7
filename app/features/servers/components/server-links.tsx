import "./servers.css";
import { SERVER_TYPES } from "../servers.constants.ts";
import type { PrivateServer } from "../servers.types.ts";
import { JoinLink } from "./join-link.tsx";
import { ServerMark } from "./server-mark.tsx";
import { ServerOwner } from "./server-owner.tsx";

/** Servers in a narrow space, each with the link to join it. */
export function ServerLinks({ servers }: { servers: PrivateServer[] }) {
  return (
    <ul className="grid gap-3">
      {servers.map((server) => (
        <li key={server.id} className="flex min-w-0 items-center gap-3">
          <ServerMark type={server.type} />
          <span className="min-w-0 flex-1">
            <span className="block font-bold wrap-anywhere">
              <ServerOwner server={server} />
            </span>
            <span className="block text-sm text-soft-ink wrap-anywhere">
              <span>{`${SERVER_TYPES[server.type]} · `}</span>
              <bdi translate="no">{server.name}</bdi>
            </span>
          </span>
          <JoinLink server={server} words="Join" />
        </li>
      ))}
    </ul>
  );
}

import type { PrivateServer } from "../servers.types.ts";
import { ServerCard } from "./server-card.tsx";

interface ServerGridProps {
  servers: PrivateServer[];
  signedIn: boolean;
  reviewing: boolean;
  gamePlace?: string | null;
  now: number;
}

/** Servers side by side. */
export function ServerGrid({ servers, ...shared }: ServerGridProps) {
  return (
    <ul className="grid gap-3.5 sm:grid-cols-2 sm:gap-4 min-[104rem]:grid-cols-3">
      {servers.map((server) => (
        <li key={server.id} className="min-w-0">
          <ServerCard server={server} {...shared} />
        </li>
      ))}
    </ul>
  );
}

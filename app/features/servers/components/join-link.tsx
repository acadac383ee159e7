import { Icon } from "~/ui/icon.tsx";
import type { PrivateServer } from "../servers.types.ts";

/** The link to a server. We write its address ourselves, from its parts (core/server-link.ts), so it can only lead to roblox.com. */
export function JoinLink({
  server: { name, link },
  words = "Join server",
}: {
  server: Pick<PrivateServer, "name" | "link">;
  words?: string;
}) {
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
      data-variant="quiet"
      data-size="small"
      className="button flex-none bg-sunk! hover:text-accent"
    >
      <Icon name="external-link" size={16} />
      <span>{words}</span>
      <span className="sr-only">
        {" "}
        <bdi translate="no">{name}</bdi> on Roblox, in a new tab
      </span>
    </a>
  );
}

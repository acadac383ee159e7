import { Icon } from "~/ui/icon.tsx";
import type { PrivateServer } from "../servers.types.ts";

/** The way to a server. Its address is written by us from its parts (core/server-link.ts): it leads nowhere but to roblox.com. */
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
      {words}
      <span className="sr-only"> {name} on Roblox, in a new tab</span>
    </a>
  );
}

import "./servers.css";
import type { IconName } from "~/text/icon-names.ts";
import { Icon } from "~/ui/icon.tsx";
import type { ServerType } from "../servers.types.ts";

const ICONS: Record<ServerType, IconName> = { farming: "sprout", hatching: "egg", trading: "arrow-left-right" };

/** The icon of a type of server, as decoration beside its name. */
export function ServerMark({ type }: { type: ServerType }) {
  return (
    <span aria-hidden data-type={type} className="server-mark grid size-11 flex-none place-items-center rounded-tile">
      <Icon name={ICONS[type]} size={22} />
    </span>
  );
}

import { Link } from "react-router";
import { classNames } from "~/ui/class-names.ts";
import type { Viewer } from "../accounts.types.ts";
import { Avatar } from "./avatar.tsx";

interface ViewerBadgeProps {
  viewer: Viewer;
  /** Shows the name beside the picture also on the smallest screens. */
  withName?: boolean;
  className?: string;
}

/** The signed-in account, as a link to the own profile. */
export function ViewerBadge({ viewer, withName = false, className }: ViewerBadgeProps) {
  return (
    <Link
      to="/profile"
      title={viewer.name}
      className={classNames("inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control px-1.5 font-bold", className)}
    >
      <Avatar name={viewer.name} letter={viewer.letter} avatar={viewer.avatar} size={32} />
      <span className={classNames("min-w-0 truncate", !withName && "max-[36rem]:sr-only")}>
        <bdi translate="no">{viewer.name}</bdi>
        <span className="sr-only">: your profile</span>
      </span>
    </Link>
  );
}

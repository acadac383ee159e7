import "./badge-link.css";
import { Link } from "react-router";
import type { IconName } from "~/text/icon-names.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

interface BadgeLinkProps {
  to: string;
  icon: IconName;
  /** Stands beneath the icon where the header has room for it. */
  name: string;
  /** The number as badges show it; null for none. */
  count: string | null;
  /** The accessible name, with the number in words. */
  label: string;
  className?: string;
}

/** A link of the header with a number at its corner. */
export function BadgeLink({ to, icon, name, count, label, className }: BadgeLinkProps) {
  return (
    <Link to={to} aria-label={label} title={label} className={classNames("badge-link", className)}>
      <Icon name={icon} size={20} />
      <span className="badge-link-name">{name}</span>
      <BadgeCount count={count} />
    </Link>
  );
}

/** A number at the corner of the link to the counted things. Its space keeps it apart from a name before it. */
export function BadgeCount({ count, on }: { count: string | null; on?: "button" | "tab" }) {
  if (count === null) return null;
  return (
    <span aria-hidden="true" data-on={on} className="badge-count figures">
      {` ${count}`}
    </span>
  );
}

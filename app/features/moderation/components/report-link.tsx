import { Link } from "react-router";
import { Icon } from "~/ui/icon.tsx";
import { IconLink } from "~/ui/icon-button.tsx";

interface ReportLinkProps {
  /** The kind of the target. */
  kind: string;
  id: string;
  /** Its noun, for the accessible name: “this comment by Taffy”. */
  what: string;
  /** Only the flag is drawn, and only without scripts: with them, the menu of its author has it. */
  inMenu?: boolean;
}

/** The link to report another player's thing. */
export function ReportLink({ kind, id, what, inMenu = false }: ReportLinkProps) {
  const to = `/report/${kind}/${id}`;
  if (inMenu)
    return (
      <IconLink label={`Report ${what}`} variant="quiet" to={to} rel="nofollow" className="without-scripts flex-none">
        <Icon name="flag" size={16} />
      </IconLink>
    );
  return (
    <Link
      to={to}
      rel="nofollow"
      className="inline-flex min-h-11 items-center gap-2 text-sm text-soft-ink underline-offset-4 hover:underline"
    >
      <Icon name="flag" size={16} className="flex-none" />
      Report<span className="sr-only">{` ${what}`}</span>
    </Link>
  );
}

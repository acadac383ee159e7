import { DateTime } from "~/ui/date-time.tsx";
import { Icon } from "~/ui/icon.tsx";

interface MaintenanceBannerProps {
  message: string;
  /** In milliseconds since 1970; null while it is not known. */
  endsAt: number | null;
  /** When it begins; left out once it has. */
  startsAt?: number;
}

/** Announces a maintenance on every page, before it begins and while it lasts. */
export function MaintenanceBanner({ message, endsAt, startsAt }: MaintenanceBannerProps) {
  return (
    <aside aria-label="Maintenance" className="bg-fair-wash" data-keeps-clear="">
      <div className="page-width flex items-start gap-3 py-3">
        <Icon name="wrench" size={20} className="mt-0.5 flex-none text-fair" />
        <div className="min-w-0">
          <p className="font-display font-semibold">{startsAt === undefined ? "Maintenance Mode Active" : "Maintenance is planned"}</p>
          <p className="text-pretty">{message}</p>
          {startsAt !== undefined && (
            <p className="font-bold text-sm">
              It begins on <DateTime at={startsAt} named />
            </p>
          )}
          {endsAt !== null && (
            <p className="font-bold text-sm">
              Expected to end by <DateTime at={endsAt} named />
            </p>
          )}
        </div>
      </div>
    </aside>
  );
}

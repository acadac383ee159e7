import { DateTime } from "~/ui/date-time.tsx";
import { Icon } from "~/ui/icon.tsx";

interface MaintenanceBannerProps {
  message: string;
  /** In milliseconds since 1970; null while it is not known. */
  endsAt: number | null;
}

/** Announces a maintenance on every page. */
export function MaintenanceBanner({ message, endsAt }: MaintenanceBannerProps) {
  return (
    <aside aria-label="Maintenance" className="bg-fair-wash" data-keeps-clear="">
      <div className="page-width flex items-start gap-3 py-3">
        <Icon name="wrench" size={20} className="mt-0.5 flex-none text-fair" />
        <div className="min-w-0">
          <p className="font-display font-semibold">Maintenance Mode Active</p>
          <p className="text-pretty">{message}</p>
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

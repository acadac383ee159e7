import { Link } from "react-router";
import { BackupState } from "~/features/jobs/components/backup-state.tsx";
import { findJobs } from "~/features/jobs/jobs.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Icon } from "~/ui/icon.tsx";
import { MANAGER_HEADING, ManagerHeading } from "~/ui/table/manager-heading.tsx";
import { CONSOLE, CONSOLE_SECTIONS } from "../admin.constants.ts";
import type { Route } from "./+types/console-start";

export async function loader({ context }: Route.LoaderArgs) {
  return findJobs(contextOf(context));
}

export const meta = unlistedMeta("Admin Console");

/** /admin/console: the start page, whose quick actions lead to the other sections, with the state of the backups. */
export default function ConsoleStart({ loaderData: work }: Route.ComponentProps) {
  return (
    <section aria-labelledby={MANAGER_HEADING}>
      <ManagerHeading title="Quick Actions" />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {Object.entries(CONSOLE_SECTIONS).flatMap(([path, { label, icon }]) =>
          path === ""
            ? []
            : [
                <li key={path}>
                  <Link
                    to={`${CONSOLE}/${path}`}
                    className="flex min-h-16 items-center gap-3 rounded-card bg-surface p-3.5 font-bold shadow-card hover:text-accent"
                  >
                    <span className="grid size-10 flex-none place-items-center rounded-control bg-accent-wash text-accent">
                      <Icon name={icon} size={20} />
                    </span>
                    <span className="min-w-0">{label}</span>
                  </Link>
                </li>,
              ],
        )}
      </ul>
      <div className="mt-4">
        <BackupState {...work} />
      </div>
    </section>
  );
}

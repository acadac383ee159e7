import { Outlet } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { pick } from "~/text/pick.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ADMIN_SECTIONS, CONSOLE, DASHBOARD } from "../admin.constants.ts";
import { findFrameData } from "../admin.queries.server.ts";
import { AdminFailed, AdminFrame } from "../components/admin-frame.tsx";
import { QuickActions } from "../components/quick-actions.tsx";
import type { Route } from "./+types/dashboard";

/**
 * Shows the sections only to admins and owners, and some to moderators. The queries and commands of a section check this again, because its data can be requested,
 * and its forms sent, without this frame.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const [, , section = ""] = url.pathname.split("/");
  return findFrameData(contextOf(context), section.replace(/\.data$/, ""));
}

export const meta = unlistedMeta("Admin Dashboard");

/** /admin and its sections. */
export default function Dashboard({ loaderData: { sections, waiting, refreshedAt } }: Route.ComponentProps) {
  const isAdmin = sections.length === Object.keys(ADMIN_SECTIONS).length;
  return (
    <AdminFrame
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          Dashboard <Chip tone="solid">{isAdmin ? "Admin" : "Moderator"}</Chip>
        </span>
      }
      place={DASHBOARD}
      sections={pick(ADMIN_SECTIONS, ...sections)}
      waiting={waiting}
      actions={
        isAdmin && (
          <ButtonLink to={CONSOLE} size="small" icon={<Icon name="lock" size={18} />}>
            Admin console
          </ButtonLink>
        )
      }
      quick={isAdmin && <QuickActions refreshedAt={refreshedAt} />}
    >
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailed error={error} title="Dashboard" place={DASHBOARD} sections={ADMIN_SECTIONS} />;
}

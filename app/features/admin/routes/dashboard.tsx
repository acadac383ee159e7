import { Outlet } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ADMIN_SECTIONS, CONSOLE, DASHBOARD } from "../admin.constants.ts";
import { findFrameData } from "../admin.queries.server.ts";
import { AdminFailed, AdminFrame } from "../components/admin-frame.tsx";
import { QuickActions } from "../components/quick-actions.tsx";
import type { Route } from "./+types/dashboard";

/**
 * Shows the sections only to admins and owners. The queries and commands of a section check this again, because its data can be requested,
 * and its forms sent, without this frame.
 */
export function loader({ context }: Route.LoaderArgs) {
  return findFrameData(contextOf(context));
}

export const meta = unlistedMeta("Admin Dashboard");

/** /admin and its sections. */
export default function Dashboard({ loaderData: { waiting, refreshedAt } }: Route.ComponentProps) {
  return (
    <AdminFrame
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          Dashboard <Chip tone="solid">Admin</Chip>
        </span>
      }
      place={DASHBOARD}
      sections={ADMIN_SECTIONS}
      waiting={waiting}
      actions={
        <ButtonLink to={CONSOLE} size="small" icon={<Icon name="lock" size={18} />}>
          Admin console
        </ButtonLink>
      }
      quick={<QuickActions refreshedAt={refreshedAt} />}
    >
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailed error={error} />;
}

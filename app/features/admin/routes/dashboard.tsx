import { Outlet } from "react-router";
import { isAdmin } from "~/access/actor.ts";
import { requireUser } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ADMIN_MESSAGES, ADMIN_SECTIONS, CONSOLE, DASHBOARD } from "../admin.constants.ts";
import { findFrameData } from "../admin.queries.server.ts";
import { AdminFailed, AdminFrame } from "../components/admin-frame.tsx";
import { QuickActions } from "../components/quick-actions.tsx";
import type { Route } from "./+types/dashboard";

/**
 * Shows the sections to admins and owners alone (ADM-001, ADM-063). What is sent is not stopped here: the command refuses it, and the form
 * keeps what was typed. Each query and command of a section asks for itself who may.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => {
    if (request.method === "POST") return;
    const ctx = contextOf(context);
    requireUser(ctx);
    if (!isAdmin(ctx.actor)) throw new AppError("forbidden", ADMIN_MESSAGES.refused);
  },
];

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

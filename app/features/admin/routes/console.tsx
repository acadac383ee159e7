import { data, Outlet, redirect } from "react-router";
import { wantsJson } from "~/access/form-answers.server.ts";
import { touchConsole } from "~/features/accounts/accounts.console.commands.server.ts";
import { CONSOLE_MESSAGES } from "~/features/accounts/accounts.console.constants.ts";
import { findConsoleUse } from "~/features/accounts/accounts.console.queries.server.ts";
import { readForm } from "~/platform/http/bodies.server.ts";
import { contextOf, refuseSent, throwRefusal } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { isAdmin } from "~/platform/identity/actor.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Chip } from "~/ui/chip.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { CONSOLE, CONSOLE_LOGIN, CONSOLE_SECTIONS, DASHBOARD } from "../admin.constants.ts";
import { findFrameData } from "../admin.queries.server.ts";
import { AdminFailed, AdminFrame } from "../components/admin-frame.tsx";
import { isNotSent, LockedForm, type NotSent } from "../components/locked-form.tsx";
import type { Route } from "./+types/console";

/**
 * Everything in the console needs its password, given in this session, on top of the role: a page redirects to the login, and a form is
 * refused. Visitors without the role are refused by the loader and by the command, as everywhere.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const ctx = contextOf(context);
    if (!isAdmin(ctx.actor)) return;
    const usedAt = await findConsoleUse(ctx);
    if (usedAt) return void (await touchConsole(ctx, { usedAt }));
    if (request.method !== "POST") {
      const { pathname, search } = new URL(request.url);
      return redirect(`${CONSOLE_LOGIN}?${new URLSearchParams({ returnTo: pathname.replace(/\.data$/, "") + search })}`);
    }
    const refusal = { ok: false, status: 403, message: CONSOLE_MESSAGES.locked };
    if (wantsJson(request)) return Response.json({ form: "", ...refusal }, { status: 403, headers: { "cache-control": "no-store" } });
    refuseSent(context, data({ ...refusal, typed: await readTyped(request) } satisfies NotSent, { status: 403 }));
  },
];

/** The texts of a form that was sent while the console was locked, so that they are not lost. */
async function readTyped(request: Request): Promise<NotSent["typed"]> {
  const form = await readForm(request).catch(() => undefined);
  return [...(form ?? [])].flatMap(([name, value]) => (typeof value === "string" && value.trim() !== "" ? [{ name, value }] : []));
}

export function loader({ context }: Route.LoaderArgs) {
  throwRefusal(context);
  return findFrameData(contextOf(context));
}

export const meta = unlistedMeta("Admin Console");

/** /admin/console and its sections: the pages of the dashboard behind a password. */
export default function Console({ loaderData: { waiting } }: Route.ComponentProps) {
  return (
    <AdminFrame
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          Console <Chip tone="solid">Admin</Chip>
        </span>
      }
      place={CONSOLE}
      sections={CONSOLE_SECTIONS}
      waiting={waiting}
      actions={
        <>
          <ButtonLink to={DASHBOARD} size="small">
            To the dashboard
          </ButtonLink>
          <ConsoleLogout />
        </>
      }
    >
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isNotSent(error) ? (
    <LockedForm sent={error.data} />
  ) : (
    <AdminFailed error={error} title="Console" place={CONSOLE} sections={CONSOLE_SECTIONS} />
  );
}

/** Locks the console again. */
function ConsoleLogout() {
  const form = useForm({ name: "logout", action: CONSOLE_LOGIN, feedback: "toast", draft: false });
  return (
    <Form of={form}>
      <SubmitButton size="small" icon={<Icon name="log-out" size={18} />}>
        Logout
      </SubmitButton>
      <FormMessage />
    </Form>
  );
}

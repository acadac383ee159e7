import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { findConsoleUse } from "~/features/accounts/accounts.console.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { consoleForms, toConsolePage } from "../admin.forms.server.ts";
import { requireAdmin } from "../admin.policy.ts";
import { ConsoleLogin } from "../components/console-login.tsx";
import type { Route } from "./+types/console-login";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  requireAdmin(ctx);
  const returnTo = toConsolePage(url.searchParams.get("returnTo"));
  if (await findConsoleUse(ctx)) return redirect(returnTo);
  const { env, adminPasswordHash } = ctx.config;
  return { returnTo, isSetUp: adminPasswordHash !== undefined, isDemo: env === "demo" };
}

export const action = answerForms(consoleForms);
export const meta = unlistedMeta("Admin Access");

/** /admin/console/login: the password of the console. */
export default function Login({ loaderData }: Route.ComponentProps) {
  return <ConsoleLogin {...loaderData} />;
}

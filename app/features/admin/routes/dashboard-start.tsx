import { redirect } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { ADMIN_SECTIONS } from "../admin.constants.ts";
import { requireFrame, sectionsFor } from "../admin.policy.ts";
import type { Route } from "./+types/dashboard-start";

export function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  requireFrame(ctx, "");
  const sections = sectionsFor(ctx.actor);
  const params = new URLSearchParams(url.search);
  const wanted = params.get("tab") ?? "";
  params.delete("tab");
  const section = Object.hasOwn(ADMIN_SECTIONS, wanted) ? wanted : Object.keys(sections)[0];
  return redirect(`/admin/${section}${params.size > 0 ? `?${params}` : ""}`);
}

/** /admin?tab=…: redirects to the section of that name, or to the first one. It is a page, so that refusals are pages. */
export default function DashboardStart() {
  return null;
}

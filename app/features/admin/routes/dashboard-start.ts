import { redirect } from "react-router";
import { ADMIN_SECTIONS } from "../admin.constants.ts";
import type { Route } from "./+types/dashboard-start";

/** GET /admin?tab=…: leads to the section of that name, or to the first one (ADM-016, ADM-018 … ADM-020). */
export function loader({ url }: Route.LoaderArgs) {
  const params = new URLSearchParams(url.search);
  const wanted = params.get("tab") ?? "";
  params.delete("tab");
  const section = Object.hasOwn(ADMIN_SECTIONS, wanted) ? wanted : Object.keys(ADMIN_SECTIONS)[0];
  return redirect(`/admin/${section}${params.size > 0 ? `?${params}` : ""}`);
}

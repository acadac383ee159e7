import { ADMIN_FAILED } from "../profiles.admin.constants.ts";
import type { AdminDetails, AdminOutcome } from "../profiles.types.ts";

/** The details of Admin Controls as they were typed. */
export function typedDetails(form: Record<string, unknown>): AdminDetails {
  const typed = (name: string) => (typeof form[name] === "string" ? form[name] : "");
  return {
    displayName: typed("displayName"),
    email: typed("email"),
    discordUsername: typed("discordUsername"),
    robloxUsername: typed("robloxUsername"),
    bio: typed("bio"),
  };
}

/** The answer to an act in Admin Controls that reached nobody: what failed, and what was typed. */
export function failedAdministration(form: Record<string, unknown>): AdminOutcome {
  const asked = String(form.do);
  const title = Object.hasOwn(ADMIN_FAILED, asked) ? ADMIN_FAILED[asked as keyof typeof ADMIN_FAILED] : "This could not be done";
  const typed = asked === "details" ? { typed: typedDetails(form) } : {};
  return { ok: false, status: 503, title, message: "Please try again in a moment.", ...typed };
}

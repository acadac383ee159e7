import { ADMIN_FAILED } from "../profiles.moderation.constants.ts";
import type { AdminOutcome } from "../profiles.types.ts";

/** What was typed in a form of Admin Controls, so that it can be shown again: the details, or the reason of a ban. */
export function typedIn(form: Record<string, unknown>): Pick<AdminOutcome, "typed" | "reason"> {
  const text = (name: string) => (typeof form[name] === "string" ? form[name] : "");
  if (form.do === "ban") return { reason: text("reason") };
  if (form.do !== "details") return {};
  return {
    typed: {
      displayName: text("displayName"),
      email: text("email"),
      discordUsername: text("discordUsername"),
      robloxUsername: text("robloxUsername"),
      bio: text("bio"),
    },
  };
}

/** The answer to an act in Admin Controls that did not reach the server: what failed, and what was typed. */
export function failedAdministration(form: Record<string, unknown>): AdminOutcome {
  const asked = String(form.do);
  const title = Object.hasOwn(ADMIN_FAILED, asked) ? ADMIN_FAILED[asked as keyof typeof ADMIN_FAILED] : "This could not be done";
  return { ok: false, status: 503, title, message: "Please try again in a moment.", ...typedIn(form) };
}

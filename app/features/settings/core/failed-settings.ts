import { SETTINGS_MESSAGES as MESSAGES } from "../settings.constants.ts";
import type { BackgroundFields, ProfileFields, SettingsAnswer } from "../settings.types.ts";
import { BACKGROUND_FIELDS, draftOf, PROFILE_FIELDS } from "./form-fields.ts";

/** The answer to a form of the settings that did not reach the server: what failed, and what was typed. */
export function failedSettings(form: FormData): SettingsAnswer {
  const failed = (message: string) => ({ ok: false, status: 503, message });
  switch (form.get("do")) {
    case "profile":
      return { form: "profile", ...failed(MESSAGES.profileFailed), draft: draftOf<ProfileFields>(form, PROFILE_FIELDS) };
    case "background":
      return { form: "background", ...failed(MESSAGES.allFailed), draft: draftOf<BackgroundFields>(form, BACKGROUND_FIELDS) };
    case "remove-upload":
      return { form: "upload", ...failed(MESSAGES.removeFailed) };
    default:
      return { form: "roblox", ...failed(MESSAGES.disconnectFailed) };
  }
}

import { useForm } from "~/ui/form/use-form.ts";
import { SETTINGS_MESSAGES } from "../settings.constants.ts";
import type { BackgroundFields, ProfileFields } from "../settings.types.ts";

const COMMON = { action: "/settings", merge: true, draft: "announce", watch: true } as const;

/** The form of the texts of a profile. `stored` is left out where it cannot be known. */
export function useProfileForm(stored?: ProfileFields) {
  return useForm({ name: "profile", ...COMMON, initial: stored, failed: SETTINGS_MESSAGES.profileFailed });
}

/** The form of the background of a profile, used the same way. */
export function useBackgroundForm(stored?: BackgroundFields) {
  return useForm({ name: "background", ...COMMON, initial: stored, failed: SETTINGS_MESSAGES.allFailed });
}

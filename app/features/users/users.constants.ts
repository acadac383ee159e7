import { FAILED_TITLES } from "~/features/profiles/profiles.moderation.constants.ts";

/** Messages of failed acts in the user manager, where the role has words of its own. */
export const USER_FAILED = { ...FAILED_TITLES, role: "Error updating user role" } as const;

export const USER_MESSAGES = {
  userFailed: "Error loading user data",
  backgroundFailed: "Error updating user background",
  own: "This is your own account. What can be changed of it is in your own settings.",
  nameDecided: "Someone on the team has already decided about these names.",
  gone: "This account no longer exists.",
} as const;

/** The dialogs of the list of users, with their subjects. */
export const USER_DIALOGS = { role: "Role", badges: "Badges", background: "Background" } as const;
export type UserDialogKind = keyof typeof USER_DIALOGS;

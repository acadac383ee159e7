import type { OwnProfile } from "~/features/accounts/accounts.types.ts";
import type { BackgroundFields, ProfileFields } from "../settings.types.ts";

/** The texts of a profile as its form carries them. */
export function profileFieldsOf({ username, displayName, bio, title, titleColor, hidesDiscord }: OwnProfile): ProfileFields {
  return { username, displayName, bio, title, titleColor, hidesDiscord: hidesDiscord ? "on" : "" };
}

/** The background of a profile as its form carries it. */
export function backgroundFieldsOf({ background, backgroundColor, fullSite }: OwnProfile): BackgroundFields {
  return { background: background ?? "", backgroundColor, fullSite: fullSite ? "on" : "" };
}

/** The fields of the two forms. */
export const PROFILE_FIELDS: (keyof ProfileFields)[] = ["username", "displayName", "bio", "title", "titleColor", "hidesDiscord"];
export const BACKGROUND_FIELDS: (keyof BackgroundFields)[] = ["background", "backgroundColor", "fullSite"];

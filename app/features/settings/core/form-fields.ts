import type { OwnProfile } from "~/features/accounts/accounts.types.ts";
import type { BackgroundFields, Draft, ProfileFields } from "../settings.types.ts";

/** The texts of a profile as its form carries them. */
export function profileFieldsOf({ username, displayName, bio, title, titleColor }: OwnProfile): ProfileFields {
  return { username, displayName, bio, title, titleColor };
}

/** The background of a profile as its form carries it. */
export function backgroundFieldsOf({ background, backgroundColor, fullSite }: OwnProfile): BackgroundFields {
  return { background: background ?? "", backgroundColor, fullSite: fullSite ? "on" : "" };
}

/** Before the name of a field: the form's note of what it was shown with. */
export const SEEN = "seen.";

/** Reads a posted form: for each of `fields` what was typed, and what the form was shown with. A field that is missing is empty. */
export function draftOf<Fields extends Record<string, string>>(form: FormData, fields: (keyof Fields & string)[]): Draft<Fields> {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "";
  };
  const all = (prefix: string) => Object.fromEntries(fields.map((field) => [field, read(prefix + field)])) as Fields;
  return { values: all(""), seen: all(SEEN) };
}

export const PROFILE_FIELDS: (keyof ProfileFields)[] = ["username", "displayName", "bio", "title", "titleColor"];
export const BACKGROUND_FIELDS: (keyof BackgroundFields)[] = ["background", "backgroundColor", "fullSite"];

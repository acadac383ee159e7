import type { ProfileColor } from "~/features/profiles/profiles.constants.ts";

/** The texts of a profile as a form carries them. */
export type ProfileFields = Record<"username" | "displayName" | "bio" | "title" | "titleColor", string>;

/** The background of a profile as a form carries it: `background` is the picture's content hash or empty, `fullSite` is "on" or empty. */
export type BackgroundFields = Record<"background" | "backgroundColor" | "fullSite", string>;

/** What a form holds, and what it was shown with. */
export interface Draft<Fields> {
  values: Fields;
  seen: Fields;
}

/** What became of a form. `draft` is what it shows next, so that nothing typed is lost; once saved, its `seen` is what is stored now. */
export interface SettingsOutcome<Fields = unknown> {
  ok: boolean;
  status: number;
  message: string;
  draft?: Draft<Fields>;
  /** What is wrong with which field. */
  errors?: Partial<Record<keyof Fields & string, string>>;
}

/** What became of which form of the settings. */
export type SettingsAnswer =
  | ({ form: "profile" } & SettingsOutcome<ProfileFields>)
  | ({ form: "background" } & SettingsOutcome<BackgroundFields>)
  | ({ form: "upload" | "roblox" } & SettingsOutcome);

/** A picture that its owner can put behind their profile. */
export interface BackgroundChoice {
  name: string;
  image: string;
  /** Id of the upload, for removing it; null for one of the shop. */
  uploadId: string | null;
}

/** What lies behind somebody's pages. */
export interface Backdrop {
  /** Content hash of the stored picture, or null. */
  image: string | null;
  color: ProfileColor;
}

/** The texts of a profile as a form carries them; `hidesDiscord` is "on" or empty. */
export type ProfileFields = Record<"username" | "displayName" | "bio" | "title" | "titleColor" | "hidesDiscord", string>;

/** The background of a profile as a form carries it: `background` is the picture's content hash or empty, `fullSite` is "on" or empty. */
export type BackgroundFields = Record<"background" | "backgroundColor" | "fullSite", string>;

/** A picture that its owner can put behind their profile. */
export interface BackgroundChoice {
  name: string;
  image: string;
  /** Id of the upload, for removing it; null for one of the shop. */
  uploadId: string | null;
}

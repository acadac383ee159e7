import type { BackgroundFields } from "./settings.types.ts";

/** The most characters of each text. */
export const MAX_CHARACTERS = { username: 20, displayName: 40, bio: 500, title: 30 } as const;

/** The largest picture of one's own, in bytes. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** The shorter side of a picture of one's own, in pixels, at least. */
export const MIN_UPLOAD_SIDE = 32;

/** How many pictures of their own somebody can keep, and for how many days one that is not behind their profile stays. */
export const MAX_UPLOADS = 6;
export const UPLOAD_KEPT_DAYS = 30;

/** The words of the settings. */
export const SETTINGS_MESSAGES = {
  signedOut: "You must be logged in to update settings",
  nobody: "No user is currently logged in",
  passesForTeam: "This could be taken for the site's team, or for a mark that only the team gives. Please choose something else.",
  passesForMember: "This is too close to the name of somebody on the site's team, or of a partner. Please choose something else.",
  loadFailed: "Failed to load user settings",
  profileSaved: "Profile updated successfully",
  profileFailed: "Failed to update profile",
  pictureElsewhere: "Another picture was chosen elsewhere. Save again to keep yours.",
  noPictureElsewhere: "The picture was removed elsewhere. Save again to keep yours.",
  backgroundSaved: "Background updated successfully",
  backgroundFailed: "Failed to update background",
  colorSaved: "Background color updated successfully",
  colorFailed: "Failed to update background color",
  fullSiteOn: "Full site background enabled successfully",
  fullSiteOff: "Full site background disabled successfully",
  fullSiteFailed: "Failed to update background settings",
  allSaved: "Background settings saved successfully",
  allFailed: "Failed to save background settings",
  uploaded: "Background image uploaded successfully!",
  noFile: "Please select a file first",
  tooLarge: "File is too large. Maximum size is 5MB",
  notAnImage: "Only image files are allowed",
  uploadFailed: "Failed to upload image. Please try again.",
  damaged: "This picture is damaged and cannot be read. Save it again, or choose another one.",
  tooManyPixels: "This picture has more than 40 million pixels. Make it smaller, then try again.",
  tooSmall: `This picture is too small. It needs at least ${MIN_UPLOAD_SIDE} pixels on each side.`,
  removedByTeam: "Our team removed this picture, so it cannot be used again.",
  standsStill: "It was animated. We keep only its first frame, so it doesn’t move.",
  tooManyUploads: `You can keep ${MAX_UPLOADS} pictures of your own. Remove one first.`,
  uploadRemoved: "Picture removed",
  removeFailed: "Failed to remove picture. Please try again.",
  left: "Your account is deleted, and everything that belonged to it.",
  leaveFailed: "Your account could not be deleted. Please try again.",
  disconnectFailed: "Failed to disconnect account",
  disconnected: "Roblox account disconnected",
} as const;

/** The message of a saved background, by the changed fields. */
export function backgroundSaved(changed: readonly (keyof BackgroundFields)[], { fullSite }: BackgroundFields): string {
  if (changed.length !== 1) return SETTINGS_MESSAGES.allSaved;
  if (changed[0] === "background") return SETTINGS_MESSAGES.backgroundSaved;
  if (changed[0] === "backgroundColor") return SETTINGS_MESSAGES.colorSaved;
  return fullSite === "on" ? SETTINGS_MESSAGES.fullSiteOn : SETTINGS_MESSAGES.fullSiteOff;
}

/** The same of one that was not. */
export function backgroundFailed(changed: readonly (keyof BackgroundFields)[]): string {
  if (changed.length !== 1) return SETTINGS_MESSAGES.allFailed;
  if (changed[0] === "background") return SETTINGS_MESSAGES.backgroundFailed;
  return changed[0] === "backgroundColor" ? SETTINGS_MESSAGES.colorFailed : SETTINGS_MESSAGES.fullSiteFailed;
}

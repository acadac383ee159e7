import { PROFILE_COLORS, type ProfileColor } from "../profiles.constants.ts";

/** The colour of a stored id; the default one for an id that is not known. */
export function profileColor(id: string): ProfileColor {
  return PROFILE_COLORS.find((color) => color === id) ?? "default";
}

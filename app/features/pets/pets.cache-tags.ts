import { cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** Pages that show values of many pets, or choose among them: the value list, the changes, the home page, the calculator, the catalogue. */
export const PETS = cacheTag("pets");

/** Pages that show current names and pictures of pets without current values, such as posted trades, which hold their own values. */
export const PET_LOOKS = cacheTag("pet-looks");

/** The picture signatures for the screenshot reader. */
export const PET_PICTURES = cacheTag("pet-pictures");

/** Pages that show the values of one pet: its own page, and the pages of others that name it as similar. */
export const petTag = (id: number) => cacheTag("pet", id);

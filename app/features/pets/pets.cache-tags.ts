import { cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** What shows values of many pets, or chooses among them: the value list, the changes, the home page, the calculator, the catalogue. */
export const PETS = cacheTag("pets");

/** What shows pets with their names and pictures of today and no value of today, such as posted trades, which hold their own values. */
export const PET_LOOKS = cacheTag("pet-looks");

/** What the pictures of pets look like, for screenshots that are compared with them. */
export const PET_PICTURES = cacheTag("pet-pictures");

/** What shows the values of one pet: its own page, and the pages of others that name it as similar. */
export const petTag = (id: number) => cacheTag("pet", id);

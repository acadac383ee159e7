import { flashWords } from "~/platform/http/flash-words.ts";

/** What the page after one of the settings tells. */
export const SETTINGS_FLASHES = flashWords({
  "account-deleted": "Your account is deleted, and everything that belonged to it.",
});

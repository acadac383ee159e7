import type { WarningKind } from "../moderation.warnings.constants.ts";

/** The sections of the guide to safe trading, by the fragments of their addresses. */
export type GuideSection =
  | "first"
  | "middleman"
  | "switch"
  | "double"
  | "fake-site"
  | "password"
  | "free"
  | "team"
  | "elsewhere"
  | "happened";

/** Which section of the guide tells more about a warning. */
export const SECTION_OF: Readonly<Record<WarningKind, GuideSection>> = {
  link: "fake-site",
  "fake-link": "fake-site",
  secret: "password",
  trade: "first",
  gift: "free",
  team: "team",
  contact: "elsewhere",
  personal: "elsewhere",
  address: "elsewhere",
  phone: "elsewhere",
  meeting: "elsewhere",
  threat: "happened",
  insult: "happened",
  sexual: "happened",
};

/** What a text is searched for: the kinds of warnings, with their names for staff. */
export const WARNINGS = {
  link: "Link to another site",
  "fake-link": "Look-alike of a real site",
  secret: "Password, code or login",
  trade: "Middleman or trust trade",
  gift: "Too good to be true",
  team: "Claims to be from the team",
  contact: "Contact somewhere else",
  personal: "Age, school or home",
  address: "Address",
  phone: "Phone number",
  meeting: "Meeting, photo or call",
  threat: "Threat",
  insult: "Insult",
  sexual: "Sexual words",
} as const;
export type WarningKind = keyof typeof WARNINGS;

export const isWarningKind = (kind: string): kind is WarningKind => Object.hasOwn(WARNINGS, kind);

export type BlockedKind = "secret" | "address" | "phone";

/** What is never sent to another player, whether it is given or asked for. */
export const BLOCKED_WARNINGS: ReadonlySet<WarningKind> = new Set<BlockedKind>(["secret", "address", "phone"]);

/** So many rules of the staff are used, the newest first. */
export const MAX_WORD_RULES = 500;

/** So much of what is pasted into “Is this real?” is judged. */
export const MAX_PASTED = 4_000;

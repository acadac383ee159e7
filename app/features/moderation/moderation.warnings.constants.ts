/** The kinds of warnings, with their names for staff. */
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

/** Warnings that block a text to another player, whether it gives or requests the secret. */
export const BLOCKED_WARNINGS: ReadonlySet<WarningKind> = new Set<BlockedKind>(["secret", "address", "phone"]);

/** The most rules of the staff in use, newest first. */
export const MAX_WORD_RULES = 500;

/** The most characters judged by “Is this real?”. */
export const MAX_PASTED = 4_000;

/** In which language a rule of the staff is, for those who look after it. */
export const RULE_LANGUAGES = { any: "Any", en: "English", de: "German" } as const;
export const MAX_PHRASE = 100;
/** Gaps cost time, and with many of them a phrase finds anything. */
export const MAX_GAPS = 3;

/** The preview of a rule: searched texts of each kind, days, and shown matches. */
export const PREVIEW = { days: 7, texts: 500, shown: 20 } as const;

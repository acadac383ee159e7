/**
 * Why something is reported, the most serious first, in a child's words. The queue is ordered by the position of the reason: the
 * smaller, the earlier.
 */
export const REASONS = {
  danger: { label: "Somebody is in danger", hint: "Someone could get hurt, hurts themselves, or threatens somebody.", priority: 1 },
  sexual: { label: "Sexual things", hint: "Sexual words or pictures, or someone asks for them.", priority: 1 },
  private: {
    label: "Asks for private things",
    hint: "A password, a code, an address, a school, an age, photos, or to chat elsewhere.",
    priority: 2,
  },
  scam: { label: "A scam", hint: "Someone wants to trick others out of their pets or their account.", priority: 3 },
  impersonation: { label: "Pretends to be somebody else", hint: "Another player, a YouTuber, or somebody from our team.", priority: 3 },
  insult: { label: "Mean or hurtful", hint: "Insults, bullying, or hate against a group of people.", priority: 4 },
  other: { label: "Something else", hint: "Tell us below what is wrong.", priority: 5 },
} as const;

export const MAX_REPORT_TEXT = 1_000;

/** How long evidence is kept after the decision, or after that of the appeal: as long as one can appeal. */
export const EVIDENCE_KEPT_MS = 30 * 86_400_000;

export const REPORT_MESSAGES = {
  own: "This is your own. If you no longer want it here, you can delete it where it is.",
  reason: "Please choose what is wrong.",
  failed: "Your report could not be sent. Please try again in a moment.",
  sent: "Thank you. Your report has reached our team.",
  repeated: "You reported this already. Our team has it.",
  noCode: "No report has this code. Please check that you typed it exactly as it was shown.",
  codeFailed: "This could not be looked up. Please try again in a moment.",
} as const;

/** The outcome of a report, in words for its reporter. The act and the person stay private. */
export const REPORT_STATES = {
  received: { label: "Received", text: "Our team will look at it. What is dangerous comes first." },
  looking: { label: "Being looked at", text: "Somebody on our team is looking at it." },
  acted: { label: "Decided: we acted", text: "You were right, and we did something about it. Thank you for keeping others safe." },
  nothing: {
    label: "Decided: nothing found",
    text: "We looked at it carefully and found nothing against our rules. Thank you anyway: it is always right to ask.",
  },
} as const;

/** The choices of the form, the most frequent first. */
export const REASON_CHOICES = ["scam", "private", "insult", "sexual", "danger", "impersonation", "other"] as const;

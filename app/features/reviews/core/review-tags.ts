/** Tags of reviews. Reviews store the id, so ids are never renamed or removed. */
export const REVIEW_TAGS = {
  kept: { label: "Kept to the deal", tone: "good" },
  friendly: { label: "Friendly", tone: "good" },
  quick: { label: "Quick", tone: "good" },
  patient: { label: "Patient", tone: "good" },
  clear: { label: "Easy to talk to", tone: "good" },
  late: { label: "Kept me waiting", tone: "bad" },
  changed: { label: "Tried to change the deal", tone: "bad" },
  pushy: { label: "Pushy", tone: "bad" },
  rude: { label: "Rude", tone: "bad" },
} as const;

export type ReviewTag = keyof typeof REVIEW_TAGS;

/** The overall tone of a review. */
export type ReviewTone = "good" | "mixed" | "critical";

/** Whether a text is the id of a tag. */
export function isReviewTag(id: string): id is ReviewTag {
  return Object.hasOwn(REVIEW_TAGS, id);
}

/** The overall tone of these tags: good or critical if all of them are, otherwise mixed. Unknown ids are ignored. */
export function toneOf(tags: readonly string[]): ReviewTone {
  const tones = new Set(tags.filter(isReviewTag).map((tag) => REVIEW_TAGS[tag].tone));
  if (!tones.has("bad")) return "good";
  return tones.has("good") ? "mixed" : "critical";
}

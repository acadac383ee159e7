/** The reasons for single pets as one text: one line each, the pet's id first. */
export function formatReasons(reasons: ReadonlyMap<number, string>): string {
  return [...reasons].map(([petId, reason]) => `${petId} ${reason.replace(/\s+/g, " ")}`).join("\n");
}

/** Reads such a text; null for any other text. */
export function parseReasons(text: string): Map<number, string> | null {
  const reasons = new Map<number, string>();
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const [, id, reason = ""] = /^(\d{1,10}) (.*)$/.exec(line) ?? [];
    if (id === undefined) return null;
    reasons.set(Number(id), reason);
  }
  return reasons;
}

/** The result of an examination of one subject. A fault keeps the site, or a part of it, from working; a warning does not, today. */
export interface Finding {
  about: string;
  state: "good" | "warning" | "wrong";
  says: string;
}

/** Collects findings about one thing; if nothing is said against it, `good` stands in the report. */
export async function findAbout(about: string, look: (say: Say) => Promise<string>): Promise<Finding[]> {
  const findings: Finding[] = [];
  const say: Say = (state, says) => void findings.push({ about, state, says });
  try {
    const good = await look(say);
    return findings.length > 0 ? findings : [{ about, state: "good", says: good }];
  } catch (error) {
    return [...findings, { about, state: "wrong", says: wordsOf(error) }];
  }
}

export type Say = (state: "warning" | "wrong", says: string) => void;

/** The message of an error, as a sentence. */
export function wordsOf(error: unknown): string {
  const { message, cause, code } = error as Error & { code?: string };
  const inner = cause instanceof Error && cause.message ? cause.message : undefined;
  const words = (inner && message === "fetch failed" ? inner : message || inner || code) ?? String(error);
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

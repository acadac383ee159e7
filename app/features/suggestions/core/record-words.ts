import type { PlayerRecord } from "../suggestions.types.ts";

/** A record in words: "3 suggestions accepted, 1 declined; 5 votes with the answer, 2 against it". Null if nothing is answered yet. */
export function describeRecord({ accepted, declined, agreed, disagreed }: PlayerRecord): string | null {
  const made = accepted + declined > 0 && `${accepted} ${accepted === 1 ? "suggestion" : "suggestions"} accepted, ${declined} declined`;
  const cast = agreed + disagreed > 0 && `${agreed} ${agreed === 1 ? "vote" : "votes"} with the answer, ${disagreed} against it`;
  const parts = [made, cast].filter((part) => part !== false);
  return parts.length > 0 ? parts.join("; ") : null;
}

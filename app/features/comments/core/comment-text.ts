/** What stays in the field once a comment was sent: what was typed since, after the sent text or instead of it. */
export function restOf(typed: string, sent: string): string {
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
}

/** The rest of the field after a comment was sent: text typed since, after the sent one or instead of it. */
export function restOf(typed: string, sent: string): string {
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
}

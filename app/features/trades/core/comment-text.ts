/**
 * What stays in the field when a comment has arrived: what was typed on meanwhile, behind what was sent or instead of it.
 */
export function restOf(typed: string, sent: string): string {
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
}

/**
 * What the reader of a form had in front of them. No part of what the form is about: without scripts it is refused on a page that shows
 * something newer, and has to say so there.
 */
export function SeenFields(fields: Record<string, string | number>) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

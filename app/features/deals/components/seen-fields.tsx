/**
 * The version that the reader of a form saw. Not part of the form's identity: without scripts, a refused form comes back on a page with a
 * newer version, and must still show its message there.
 */
export function SeenFields(fields: Record<string, string | number>) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

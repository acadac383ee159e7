/** The form of our ids: a UUID in lower case, as the database writes it and as caches and the live stream know it. */
export const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const WHOLE_ID = new RegExp(`^${ID}$`);

/** Whether a text has the form of our ids; for any other the database would report an error. */
export function isId(text: string): boolean {
  return WHOLE_ID.test(text);
}

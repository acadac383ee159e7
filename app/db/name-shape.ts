import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * What a username looks like, to be compared and indexed: in small letters, without underscores, and with one spelling for the letters,
 * digits and pairs that nobody tells apart at a glance ("Taffy_The0" is "taffytheo").
 */
export function nameShape(name: SQLWrapper): SQL<string> {
  return sql<string>`replace(replace(translate(lower(${name}), '0134578l_', 'oieastbi'), 'rn', 'm'), 'vv', 'w')`;
}

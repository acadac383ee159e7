declare const isCacheTag: unique symbol;

/** The name under which cached pages and reads are invalidated. Rooms declare theirs in `<room>.cache-tags.ts`. */
export type CacheTag = string & { readonly [isCacheTag]: true };

/** A tag of a room, such as `trades`, or with an id the tag of one thing, such as `trade:42`. */
export function cacheTag(name: string, id?: string | number): CacheTag {
  return (id === undefined ? name : `${name}:${id}`) as CacheTag;
}

/** The tag of everything that is cached, for changes that may show on any page. */
export const EVERYTHING = cacheTag("*");

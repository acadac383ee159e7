/** What a token of the public API may be allowed: to read or to write one kind of its owner's things. */
export const API_SCOPES = [
  "collection:read",
  "collection:write",
  "wishlist:read",
  "wishlist:write",
  "notifications:read",
  "notifications:write",
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

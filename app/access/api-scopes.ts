/** Scopes of a public API token: read or write one kind of its owner's data. */
export const API_SCOPES = [
  "collection:read",
  "collection:write",
  "wishlist:read",
  "wishlist:write",
  "notifications:read",
  "notifications:write",
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Scopes of a public API token that everybody can make: read or write one kind of its owner's data. */
export const API_SCOPES = [
  "collection:read",
  "collection:write",
  "wishlist:read",
  "wishlist:write",
  "notifications:read",
  "notifications:write",
] as const;
/** Scopes for admins and owners alone: a token with one of them ends with the role. */
export const STAFF_SCOPES = ["figures"] as const;
export const ALL_SCOPES = [...API_SCOPES, ...STAFF_SCOPES] as const;
export type ApiScope = (typeof ALL_SCOPES)[number];

/** Whether a token with these scopes is for admins and owners alone. */
export function needsStaff(scopes: readonly string[]): boolean {
  return STAFF_SCOPES.some((scope) => scopes.includes(scope));
}

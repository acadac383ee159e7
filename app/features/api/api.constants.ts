/** How many requests the public API takes, by address or token; the server counts by `apiMinute` and `apiDay` of the limits. */
export const API_LIMITS = { minute: 60, day: 1_000 } as const;

/** What the public API refuses with, and what it means for who builds on it. */
export const API_ERRORS = [
  { status: 400, code: "malformed", words: "The address or what was sent cannot be read, or a name is missing (“No pet name provided”)." },
  { status: 401, code: "unauthenticated", words: "The address takes a token, and none was sent; or the token is not valid." },
  { status: 403, code: "forbidden", words: "The token lacks the scope, or its owner may not do this." },
  { status: 404, code: "not_found", words: 'Nothing is found, such as a pet of that name (“Pet "{name}" not found”).' },
  { status: 405, code: "method_not_allowed", words: "The address does not take this method; the Allow header lists those that it takes." },
  { status: 409, code: "conflict", words: "It conflicts with what is there, such as one pet too many." },
  { status: 413, code: "too_large", words: "More was sent than can be taken at once." },
  { status: 422, code: "invalid", words: "Something that was sent cannot be used; `errors` says what and why." },
  { status: 429, code: "too_many", words: "A limit is reached. Retry-After says for how many seconds." },
  { status: 500, code: "failed", words: "Something went wrong on our side, and we were told. Trying again later may help." },
  {
    status: 503,
    code: "unavailable",
    words: "Our data cannot be read right now (“Failed to fetch pet data”), or too much is asked at once. Try again after Retry-After.",
  },
] as const;

/** Before every token: by it, a program that searches code for leaked secrets knows one of ours. */
export const TOKEN_PREFIX = "bgv_";
export const MAX_TOKENS = 5;
export const MAX_TOKEN_NAME = 40;

/** What each scope allows, in words. */
export const SCOPE_WORDS = {
  "collection:read": "See your collection",
  "collection:write": "Add to your collection and remove from it",
  "wishlist:read": "See your wishlist",
  "wishlist:write": "Add to your wishlist and remove from it",
  "notifications:read": "See your notifications",
  "notifications:write": "Mark your notifications as read",
} as const;

export const TOKEN_MESSAGES = {
  created: "Here is your token. Copy it now: it is shown only this once.",
  revoked: "The token was deleted. Whatever used it is locked out from now on.",
  missing: "This token no longer exists.",
  full: `You already have ${MAX_TOKENS} tokens, which is the limit. Delete one that you no longer use.`,
  noScope: "Choose at least one thing that it may do.",
  failed: "This didn’t work just now. Nothing was changed.",
  stopped: (count: number) => (count === 1 ? "1 token was stopped." : `${count} tokens were stopped.`),
} as const;

/** The address of the document in OpenAPI. It stays the same. */
export const OPENAPI_PATH = "/api/v1/openapi.json";

/** The headings of the reference, in their order. */
export const API_GROUPS = ["Pets by name", "Pets and values", "Trades", "Your own data", "About the API"] as const;

/** What was changed in the API, newest first. */
export const API_CHANGES = [
  { on: "2026-11-26", words: "Signed webhooks tell a server of yours of changed values." },
  {
    on: "2026-11-25",
    words: "Version 1: all pets at once, changes since a cursor, open trades, calculations, and your own data by a token.",
  },
  { on: "2026-11-25", words: "Pets by their names: /api/pet, /api/json/pet and /api/raw/pet, with limits, ETags and problems in JSON." },
] as const;

import type { Reason } from "~/platform/http/errors.ts";

/** How many requests the public API takes, by address or token; the server counts by `apiMinute` and `apiDay` of the limits. */
export const API_LIMITS = { minute: 60, day: 1_000 } as const;

/** Points of a full response in `apiMinute` and `apiDay`. */
export const POINTS_A_REQUEST = 10;

/** The reasons of refusals and their names. `failed` is a failure on our side. */
export const PROBLEM_TITLES = {
  malformed: "This cannot be read",
  unauthenticated: "A valid token is needed",
  forbidden: "This is not allowed",
  not_found: "Nothing found",
  method_not_allowed: "This address does not take that method",
  conflict: "This conflicts with what is there",
  too_large: "This is too large",
  invalid: "This cannot be used",
  too_many: "Too many requests",
  unavailable: "Not available right now",
  failed: "Something went wrong on our side",
} as const satisfies Record<Reason | "failed", string>;

/** The errors of the public API, each with an explanation for developers, and an example. */
export const API_ERRORS = [
  {
    status: 400,
    code: "malformed",
    words:
      "The address or the body cannot be read, a name is missing (“No pet name provided”), or a parameter or field is not known: `errors` names it.",
    example: {
      detail: "There is no parameter “limt”. This address takes after, limit.",
      errors: { limt: "There is no parameter “limt”. This address takes after, limit." },
    },
  },
  {
    status: 401,
    code: "unauthenticated",
    words: "The address takes a token, and none was sent; or the token is not valid.",
    example: { detail: "This token is not valid: it was deleted or stopped, or was never issued here." },
  },
  {
    status: 403,
    code: "forbidden",
    words: "The token lacks the scope, or its owner may not do this.",
    example: { detail: "This token may not do this: it lacks wishlist:read." },
  },
  {
    status: 404,
    code: "not_found",
    words: 'Nothing is found, such as a pet of that name (“Pet "{name}" not found”); `suggestions` has the names that come nearest.',
    example: { detail: 'Pet "King Dogy" not found', suggestions: { pet: ["King Doggy"] } },
  },
  {
    status: 405,
    code: "method_not_allowed",
    words: "The address does not take this method; the Allow header lists those that it takes.",
    example: { detail: "This address does not take PATCH." },
  },
  {
    status: 409,
    code: "conflict",
    words: "It conflicts with what is there, such as one pet too many.",
    example: { detail: "You can have at most 999 of one pet." },
  },
  {
    status: 413,
    code: "too_large",
    words: "The request is too large: at most 64 kB.",
    example: { detail: "This is more than can be sent at once." },
  },
  {
    status: 422,
    code: "invalid",
    words:
      "A value in the request cannot be used; `errors` says which and why, and `suggestions` lists likely pet names. Also an Idempotency-Key used before with other contents.",
    example: {
      detail: 'Pet "king dogy" not found',
      errors: { "giving.0.pet": 'Pet "king dogy" not found' },
      suggestions: { "giving.0.pet": ["King Doggy"] },
    },
  },
  {
    status: 429,
    code: "too_many",
    words: "A limit is reached. Retry-After gives the wait in seconds.",
    example: { detail: "You have made 60 requests within a minute. Try again in 21 seconds." },
  },
  {
    status: 500,
    code: "failed",
    words: "Something went wrong on our side, and we were told. Trying again later may help.",
    example: { detail: "Something went wrong on our side. Please try again." },
  },
  {
    status: 503,
    code: "unavailable",
    words:
      "Our data cannot be read right now (“Failed to fetch pet data”), the site is starting, or too much is asked at once. Try again after Retry-After.",
    example: { detail: "The site is starting. Please try again in a moment." },
  },
] as const;

/** The prefix of every token, which scanners for leaked secrets recognize. */
export const TOKEN_PREFIX = "bgv_";
export const MAX_TOKENS = 5;

/** The permissions of each scope, in words. */
export const SCOPE_WORDS = {
  "collection:read": "See your collection",
  "collection:write": "Add to your collection and remove from it",
  "wishlist:read": "See your wishlist",
  "wishlist:write": "Add to your wishlist and remove from it",
  "notifications:read": "See your notifications",
  "notifications:write": "Mark your notifications as read",
  figures: "Record exist counts and odds of pets",
} as const;

export const TOKEN_STATES = { valid: "Valid", stopped: "Stopped" } as const;

export const TOKEN_MESSAGES = {
  created: "Here is your token. Copy it now: it is shown only this once.",
  revoked: "The token was deleted. Programs that used it have no access now.",
  missing: "This token no longer exists.",
  full: `You already have ${MAX_TOKENS} tokens, which is the limit. Delete one that you no longer use.`,
  noScope: "Choose at least one thing that it may do.",
  staffScope: "Only admins and owners can make a token that records figures.",
  failed: "This didn’t work just now. Nothing was changed.",
  stopped: (count: number) => (count === 1 ? "1 token was stopped." : `${count} tokens were stopped.`),
} as const;

/** The address of the document in OpenAPI. It stays the same. */
/** The largest change that a webhook can be limited to, in percent. */
export const MAX_FILTER_PERCENT = 1_000;
/** The longest text of pets that a webhook is limited to. */
export const MAX_PETS_TEXT = 1_000;

export const OPENAPI_PATH = "/api/v1/openapi.json";

/** The headings of the reference, in their order. */
export const API_GROUPS = ["Pets by name", "Pets and values", "Trades", "Your own data", "About the API"] as const;

/** The content of each group of the reference, in a sentence. */
export const API_GROUP_WORDS: Readonly<Record<string, string>> = {
  "Pets by name": "One pet by its name, in any spelling.",
  "Pets and values": "All pets at once, one with its history, and changes of values.",
  Trades: "Open trades, and what a trade is worth.",
  "Your own data": "The token owner's own data.",
  "About the API": "Your limits, and this document.",
  Webhooks: "Messages to your own server.",
};

/** The change log of the API, newest first. */
export const API_CHANGES = [
  {
    on: "2026-11-28",
    words:
      "Webhooks can be told of saved searches and of news, choose by pet, form, percent, search and category, and write to a channel in Discord. Changes within ten seconds come in one message.",
  },
  { on: "2026-11-28", words: "Daily files hold the whole history of values, as CSV and JSON lines." },
  {
    on: "2026-11-28",
    words: "A pet has its exist counts and where its odds were read. PUT /api/v1/figures records both, for programs of the team.",
  },
  {
    on: "2026-11-28",
    words: "/api/v1/limits tells what is left of your limits, without counting. Lists with pages link to the next one in the Link header.",
  },
  {
    on: "2026-11-27",
    words:
      "Unknown parameters and fields are refused with their names, names that are not found come with suggestions, and a used Idempotency-Key is refused with other contents.",
  },
  { on: "2026-11-26", words: "Signed webhooks notify your own server of changed values." },
  {
    on: "2026-11-25",
    words: "Version 1: all pets at once, changes since a cursor, open trades, calculations, and your own data by a token.",
  },
  { on: "2026-11-25", words: "Pets by their names: /api/pet, /api/json/pet and /api/raw/pet, with limits, ETags and problems in JSON." },
] as const;

/** The header with a caller's idempotency key of a write. */
export const REQUEST_KEY = "Idempotency-Key";
export const REQUEST_KEY_PATTERN = /^[\w-]{8,64}$/;
export const REQUEST_KEY_WORDS = {
  malformed: `${REQUEST_KEY} takes 8 to 64 letters, digits, - and _. Nothing was done.`,
  reused: `This ${REQUEST_KEY} came with another request before. Nothing was done: send a new key.`,
} as const;

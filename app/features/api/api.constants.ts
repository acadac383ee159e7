/** How many requests the public API takes, by address or token; the server counts by `apiMinute` and `apiDay` of the limits. */
export const API_LIMITS = { minute: 60, day: 1_000 } as const;

/** What the public API refuses with, and what it means for who builds on it. */
export const API_ERRORS = [
  { status: 400, code: "malformed", words: "The address cannot be read, or a name is missing from it (“No pet name provided”)." },
  { status: 404, code: "not_found", words: 'There is no such thing, such as a pet of that name (“Pet "{name}" not found”).' },
  { status: 405, code: "method_not_allowed", words: "The address does not take this method; the Allow header lists those that it takes." },
  { status: 429, code: "too_many", words: "A limit is reached. Retry-After says for how many seconds." },
  { status: 500, code: "failed", words: "Something went wrong on our side, and we were told. Trying again later may help." },
  {
    status: 503,
    code: "unavailable",
    words: "Our data cannot be read right now (“Failed to fetch pet data”), or too much is asked at once. Try again after Retry-After.",
  },
] as const;
